"""A lesson from sign-up to a toast, by clients that openapi-generator made of the API."""

import os
from uuid import uuid4

import lumi_auth
import lumi_content
import lumi_core
from lumi_core import ConferenceCreate, SignUpRequest, StartMethod, ToastIcon, ToastRequest, ToastRequestDurationMs

url = os.environ["LUMI_URL"]
username, password = f"ada-{uuid4()}", "Lighthouse7"
person = {"first_name": "Ada", "last_name": "Lovelace", "email": f"{username}@example.com"}
school = {"title": "Riverside School", "description": "Lessons by the river"}
anybody = lumi_core.ApiClient(lumi_core.Configuration(host=url))
lumi_core.AccountApi(anybody).account_create(SignUpRequest(**person, **school, username=username, password=password))
sign_in = lumi_auth.AuthApi(lumi_auth.ApiClient(lumi_auth.Configuration(host=url)))
tokens = sign_in.auth_login(lumi_auth.LoginRequest(username=username, password=password)).actual_instance
core = lumi_core.ApiClient(lumi_core.Configuration(host=url, access_token=tokens.access_token))
library = lumi_content.ApiClient(lumi_content.Configuration(host=url, access_token=tokens.access_token))
files = lumi_content.ContentApi(library)

algebra = ConferenceCreate(display_name="Algebra", start_method=StartMethod.AUTOMATIC)
conference = lumi_core.ConferenceApi(core).conference_create(algebra)
about = lumi_content.ContentCreate(display_name="Lesson 1", delete_method=lumi_content.DeleteMethod.WHEN_UNLINKED)
content = files.content_create(("lesson.txt", b"Hello there"), about)
again = files.content_download(content.content_id).decode()
duration = ToastRequestDurationMs("infinite")
toast = ToastRequest(message_text="We begin", duration_ms=duration, icon=ToastIcon.SUCCESS)
answer = lumi_core.ToastApi(core).toast_send(conference.conf_id, toast)
print(f"{conference.display_name}: {again!r} from {content.display_name}, told {answer.recipients} people")
