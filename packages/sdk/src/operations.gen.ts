// Made from the contract by packages/contract/scripts/generate.ts; do not edit.
export const operations = {
  "auth": {
    "login": "POST /auth/login",
    "tokenInfo": "GET /auth/oauth2/tokenInfo",
    "token": "POST /auth/oauth2/token",
    "logout": "DELETE /auth/logout"
  },
  "account": {
    "create": "POST /v1/account",
    "read": "GET /v1/account",
    "update": "PUT /v1/account"
  },
  "password": {
    "help": "POST /api/lumi/login/help",
    "reset": "POST /api/lumi/password/reset/{resetHash}",
    "forceChange": "PUT /api/{product}/password/forcechange"
  },
  "app": {
    "list": "GET /v1/apps"
  },
  "conference": {
    "list": "GET /v1/conferences",
    "create": "POST /v1/conference",
    "info": "GET /v1/conference/confinfo",
    "read": "GET /v1/conference/{id}",
    "update": "PUT /v1/conference/{id}",
    "delete": "DELETE /v1/conference/{id}",
    "join": "POST /v1/conference/{id}/join",
    "start": "POST /v1/conference/{id}/start",
    "end": "POST /v1/conference/{id}/end",
    "leave": "POST /v1/conference/{id}/leave"
  },
  "conferenceUser": {
    "list": "GET /v1/conference/{id}/users",
    "read": "GET /v1/conference/{id}/user/{userId}",
    "update": "PUT /v1/conference/{id}/user/{userId}",
    "expel": "PUT /v1/conference/{id}/users/expel"
  },
  "event": {
    "list": "GET /v1/events"
  }
} as const
