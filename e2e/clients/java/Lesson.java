import java.nio.file.Files;
import java.nio.file.Path;
import lumi.auth.api.AuthApi;
import lumi.auth.model.LoginRequest;
import lumi.content.api.ContentApi;
import lumi.content.model.ContentCreate;
import lumi.content.model.DeleteMethod;
import lumi.core.api.AccountApi;
import lumi.core.api.ConferenceApi;
import lumi.core.api.ToastApi;
import lumi.core.model.*;

/** A lesson from sign-up to a toast, by clients that openapi-generator made of the API. */
public class Lesson {
  public static void main(String[] args) throws Exception {
    var url = System.getenv("LUMI_URL");
    var username = "ada-java-" + ProcessHandle.current().pid();
    var password = "Lighthouse7";
    var core = new lumi.core.ApiClient().setBasePath(url);
    var auth = new lumi.auth.ApiClient().setBasePath(url);
    var content = new lumi.content.ApiClient().setBasePath(url);
    var person = new SignUpRequest().firstName("Ada").lastName("Lovelace").email(username + "@example.com");
    person.username(username).password(password).title("Riverside School").description("Lessons by the river");
    new AccountApi(core).accountCreate(person);
    var login = new LoginRequest().username(username).password(password);
    var token = new AuthApi(auth).authLogin(login).getTokenSet().getAccessToken();
    core.setBearerToken(token);
    content.setBearerToken(token);

    var algebra = new ConferenceCreate().displayName("Algebra").startMethod(StartMethod.AUTOMATIC);
    var conference = new ConferenceApi(core).conferenceCreate(algebra);
    var library = new ContentApi(content);
    var about = new ContentCreate().displayName("Lesson 1").deleteMethod(DeleteMethod.WHEN_UNLINKED);
    var file = library.contentCreate(Path.of("lesson.txt").toFile(), about);
    var again = Files.readString(library.contentDownload(file.getContentId()).toPath());
    var toast = new ToastRequest().messageText("We begin").icon(ToastIcon.SUCCESS);
    toast.durationMs(new ToastRequestDurationMs("infinite"));
    var answer = new ToastApi(core).toastSend(conference.getConfId(), toast);
    System.out.printf(
        "%s: '%s' from %s, told %d people%n",
        conference.getDisplayName(), again, file.getDisplayName(), answer.getRecipients());
  }
}
