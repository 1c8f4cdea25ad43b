// A lesson from sign-up to a toast, by clients that openapi-generator made of the API.
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"lesson/auth"
	"lesson/content"
	"lesson/core"
)

func must[T any](value T, _ any, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	url, background := os.Getenv("LUMI_URL"), context.Background()
	username, password := fmt.Sprintf("ada-go-%d", os.Getpid()), "Lighthouse7"
	people := core.NewAPIClient(&core.Configuration{Servers: core.ServerConfigurations{{URL: url}}})
	gate := auth.NewAPIClient(&auth.Configuration{Servers: auth.ServerConfigurations{{URL: url}}})
	library := content.NewAPIClient(&content.Configuration{Servers: content.ServerConfigurations{{URL: url}}})

	ada := core.NewSignUpRequest("Ada", "Lovelace", username+"@example.com", username, password, "Riverside School", "Lessons by the river")
	must(people.AccountAPI.AccountCreate(background).SignUpRequest(*ada).Execute())
	login := *auth.NewLoginRequest(username, password)
	token := must(gate.AuthAPI.AuthLogin(background).LoginRequest(login).Execute()).TokenSet.AccessToken
	signedIn := context.WithValue(background, core.ContextAccessToken, token)

	algebra := core.NewConferenceCreate("Algebra")
	algebra.SetStartMethod(core.AUTOMATIC)
	conference := must(people.ConferenceAPI.ConferenceCreate(signedIn).ConferenceCreate(*algebra).Execute())
	sheet, _ := os.Open("lesson.txt")
	inLibrary := context.WithValue(background, content.ContextAccessToken, token)
	about := content.NewContentCreate()
	about.SetDisplayName("Lesson 1")
	about.SetDeleteMethod(content.WHEN_UNLINKED)
	file := must(library.ContentAPI.ContentCreate(inLibrary).Request(*about).Content(sheet).Execute())
	again := must(library.ContentAPI.ContentDownload(inLibrary, file.ContentId).Execute())
	text, _ := io.ReadAll(again)
	toast := core.NewToastRequest("We begin")
	infinite := "infinite"
	toast.SetDurationMs(core.ToastRequestDurationMs{String: &infinite})
	toast.SetIcon(core.SUCCESS)
	answer := must(people.ToastAPI.ToastSend(signedIn, conference.ConfId).ToastRequest(*toast).Execute())
	fmt.Printf("%s: '%s' from %s, told %d people\n", conference.DisplayName, text, file.DisplayName, answer.Recipients)
}
