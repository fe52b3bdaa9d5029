import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { itemReply } from "../../kernel/page.ts"
import { User } from "../../sign-in/sessions/schema.ts"
import { ConfirmSignUp, RequestSignUp } from "./schema.ts"

const HOUR = 3600

export const signUps = {
  /**
   * Always the same answer, so that it does not reveal who has an account. A job sends the mail.
   */
  request: endpoint({
    method: "POST",
    path: "/admin/sign-ups",
    action: "sign_up.request",
    body: RequestSignUp,
    reply: z.object({}),
    secret: true,
    beforeSecondFactor: true,
    limits: [
      { name: "sign-up", per: "address", max: 20, seconds: HOUR },
      { name: "sign-up", per: "account", max: 5, seconds: HOUR },
      // It hashes passwords, as sign-in does: strangers queue for it (refused requests count too).
      { name: "sign-up refused", per: "address", max: 20, seconds: HOUR, counts: "failures" },
    ],
  }),
  /** Creates organisation, owner and waitlist entry, and signs the owner in. */
  confirm: endpoint({
    method: "POST",
    path: "/admin/sign-ups/confirm",
    action: "sign_up.confirm",
    body: ConfirmSignUp,
    reply: itemReply("user", User),
    secret: true,
    beforeSecondFactor: true,
    limits: [{ name: "guess", per: "address", max: 10, seconds: HOUR, counts: "failures" }],
  }),
}
