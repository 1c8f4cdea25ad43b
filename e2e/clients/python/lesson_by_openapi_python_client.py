"""A lesson from sign-up to a toast, by clients that openapi-python-client made of the API."""

import os
from io import BytesIO
from uuid import uuid4

from lumi_auth import Client
from lumi_auth.api.auth import auth_login
from lumi_auth.models import LoginRequest, TokenSet
from lumi_content import AuthenticatedClient as ContentClient
from lumi_content.api.content import content_create, content_download
from lumi_content.models import ContentCreate, ContentCreateBody, DeleteMethod
from lumi_content.types import File
from lumi_core import AuthenticatedClient, Client as CoreClient
from lumi_core.api.account import account_create
from lumi_core.api.conference import conference_create
from lumi_core.api.toast import toast_send
from lumi_core.models import ConferenceCreate, SignUpRequest, StartMethod, ToastIcon, ToastRequest

url = os.environ["LUMI_URL"]
username, password = f"ada-{uuid4()}", "Lighthouse7"
person = {"first_name": "Ada", "last_name": "Lovelace", "email": f"{username}@example.com"}
school = {"title": "Riverside School", "description": "Lessons by the river"}
new_account = SignUpRequest(**person, **school, username=username, password=password)
account_create.sync(client=CoreClient(base_url=url), body=new_account)
tokens = auth_login.sync(client=Client(base_url=url), body=LoginRequest(username=username, password=password))
assert isinstance(tokens, TokenSet), tokens
core = AuthenticatedClient(base_url=url, token=tokens.access_token)
library = ContentClient(base_url=url, token=tokens.access_token)

algebra = ConferenceCreate(display_name="Algebra", start_method=StartMethod.AUTOMATIC)
conference = conference_create.sync(client=core, body=algebra)
sheet = File(payload=BytesIO(b"Hello there"), file_name="lesson.txt", mime_type="text/plain")
about = ContentCreate(display_name="Lesson 1", delete_method=DeleteMethod.WHEN_UNLINKED)
content = content_create.sync(client=library, body=ContentCreateBody(request=about, content=sheet))
again = content_download.sync(content.content_id, client=library).payload.read().decode()
toast = ToastRequest(message_text="We begin", duration_ms="infinite", icon=ToastIcon.SUCCESS)
answer = toast_send.sync(conference.conf_id, client=core, body=toast)
print(f"{conference.display_name}: {again!r} from {content.display_name}, told {answer.recipients} people")
