import { signUps } from "@packhaus/contract/applicants/sign-ups/endpoints"
import { ConfirmSignUp, signUpFields } from "@packhaus/contract/applicants/sign-ups/schema"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import {
  atConfirmation,
  Confirmation,
  isConfirmed,
  NewPassword,
} from "@packhaus/contract/members/schema"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import {
  AcceptFirst,
  Credentials,
  PasswordToken,
  ResetFactor,
  SecondStep,
} from "@packhaus/contract/sign-in/sessions/schema"
import { z } from "zod"
import { call } from "#lib/http.ts"

const NewPasswords = z
  .object({
    token: z.string(),
    password: NewPassword,
    password_confirmation: Confirmation,
    /** A box of the form: present only while it is ticked. */
    revoke_api_keys: z.string().optional(),
  })
  .refine(isConfirmed, {
    path: ["password_confirmation"],
    message: fieldError("password_confirmation.different"),
    when: () => true,
  })

/** Values of the form: a box is present only while it is ticked. */
const SignUp = z
  .strictObject({
    ...signUpFields,
    consent: z.preprocess((ticked) => ticked !== undefined, signUpFields.consent),
  })
  .refine(isConfirmed, atConfirmation)

const form = <Body extends object, Reply>(
  schema: z.ZodType<Body>,
  send: (body: Body) => Promise<Reply>,
) => ({
  schema,
  submit: (given: object) => send(schema.parse(given)),
})

/**
 * The forms of the entry pages, each with its schema and its request. Loaded after the page is
 * shown.
 */
export const forms = {
  signIn: form(Credentials, (body) => call(sessions.open, { body })),
  secondStep: form(SecondStep, (body) => call(sessions.secondStep, { body })),
  askReset: form(ResetFactor, (body) => call(sessions.askReset, { body })),
  requestReset: form(PasswordToken, (body) => call(sessions.requestReset, { body })),
  newPassword: form(NewPasswords, ({ token, password, revoke_api_keys }) =>
    call(sessions.reset, {
      body: { token, password, revoke_api_keys: revoke_api_keys !== undefined },
    }),
  ),
  signUp: form(SignUp, (body) => call(signUps.request, { body })),
  confirmSignUp: form(ConfirmSignUp, (body) => call(signUps.confirm, { body })),
  first: form(AcceptFirst, (body) => call(sessions.acceptFirst, { body })),
}
