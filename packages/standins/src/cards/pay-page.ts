import { html } from "../http/html.ts"
import { amountText } from "./amounts.ts"
import type { Session } from "./objects.ts"

/** The page on which a shopper pays, declines or cancels. */
export const payPage = (session: Session) =>
  html`<!doctype html><html lang="de"><meta charset="utf-8"><title>Kartenzahlung (Ersatz)</title>
<body style="font:16px/1.5 system-ui;max-width:30rem;margin:auto;padding:1rem"><h1>Kartenzahlung (Ersatz)</h1>
<p>${amountText(session.amount_total, session.currency)}</p>
<form method="post">
<button name="decision" value="pay">Bezahlen</button>
<button name="decision" value="decline">Ablehnen</button>
<button name="decision" value="cancel">Abbrechen</button></form>`.text
