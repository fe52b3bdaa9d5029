import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { TERMS_VERSION } from "@packhaus/contract/applicants/onboarding/schema"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import type { createMailbox } from "./mailbox.ts"
import type { Actor, TestApp } from "./test-app.ts"

export const firstSteps = {
  organisation: {
    name: "Kerzenglanz GmbH",
    email: "buchhaltung@kerzenglanz.example",
    country: "DE",
    street: "Salzstraße 14",
    postal_code: "21335",
    city: "Lüneburg",
  },
  first_name: "Jana",
  last_name: "Petersen",
  terms_version: TERMS_VERSION,
  password: "battery staple horse",
  password_confirmation: "battery staple horse",
} as const

/** Invitations, their links and their use. */
export function invitationFixtures(
  { call, runJobs }: TestApp,
  { lettersTo }: Awaited<ReturnType<typeof createMailbox>>,
) {
  /** The token of the newest link mailed to this address; empty if there is none. */
  const tokenTo = (email: string) =>
    /\/onboarding#token=(\S+)/.exec(lettersTo(email).at(-1)?.text ?? "")?.[1] ?? ""
  return {
    tokenTo,
    /** Invites an organisation; returns the token of its link. */
    async invited(actor: Actor, email: string, more: object = {}) {
      const body = { type: "customer", email, name: null, language: "de", ...more } as const
      const reply = await call(actor, invitations.inviteOrganisation, { body })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      await runJobs()
      return { token: tokenTo(email), id: reply.body.invitation.id }
    },
    /** Invites a person into the actor's organisation; returns the token of the link. */
    async invitedColleague(actor: Actor, email: string, more: object = {}) {
      const body = { email, position: "member", language: "de", ...more } as const
      const reply = await call(actor, invitations.inviteMember, { body })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      await runJobs()
      return { token: tokenTo(email), id: reply.body.invitation.id }
    },
    open: (token: string) => call(undefined, onboarding.read, { body: { token } }),
    accept: (token: string, more: object = {}, actor?: Actor) =>
      call(actor, onboarding.accept, { body: { ...firstSteps, token, ...more } }),
  }
}
