import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import {
  atConfirmation,
  Confirmation,
  Email,
  GivenPassword,
  isConfirmed,
  Language,
  NewPassword,
} from "../../members/schema.ts"
import { VisitToken } from "../../shops/shop-visits/schema.ts"
import { answers } from "../waitlist/schema.ts"

export const signUpFields = {
  ...answers,
  monthly_parcels: answers.monthly_parcels.default(null),
  needs: answers.needs.default(null),
  email: Email,
  password: NewPassword,
  password_confirmation: Confirmation,
  /** Language of the mails and of the account. */
  language: Language.default("de"),
  /** Visit from a shop, which is offered for connection after the invitation. */
  shop_visit: VisitToken.optional(),
  /** Consent to the stored data and their purpose. */
  consent: z.literal(true, fieldError("consent.required")),
} as const

/** A sign-up for the waitlist; it has no effect until the address is confirmed. */
export const RequestSignUp = z.strictObject(signUpFields).refine(isConfirmed, atConfirmation)
export type RequestSignUp = z.output<typeof RequestSignUp>

/**
 * The token of the mail proves the mailbox, the password the person who signed up: the link of another
 * person's sign-up has no effect.
 */
export const ConfirmSignUp = z.strictObject({
  token: z.string().min(1).max(200),
  password: GivenPassword,
})
export type ConfirmSignUp = z.output<typeof ConfirmSignUp>

/** For how many hours the link of the mail is good. */
export const SIGN_UP_HOURS = 24
