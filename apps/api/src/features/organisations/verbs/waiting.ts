import { ApiError } from "@packhaus/contract/kernel/errors"
import { organisationLifecycle } from "@packhaus/contract/organisations/status"
import { type Context, within } from "../../../context.ts"
import { emitOrganisationChanged } from "./lock-organisation.ts"

type Step = "invite" | "decline" | "join" | "withdraw" | "apply"

/**
 * Moves an organisation that does not work here yet: invited, declined, back to the waitlist, or in. The
 * caller found it in the viewer's scope. Throws `organisations.not_open_for` out of turn.
 */
export async function moveWaiting(context: Context, id: string, step: Step) {
  const { rows } = within(context, id)
  const { status } = await rows.lock("organisations", id)
  const next = organisationLifecycle.next(status, step)
  if (!next) throw new ApiError("organisations.not_open_for", { status, verb: step })
  await rows.update("organisations", id, { status: next })
  await emitOrganisationChanged(context, id, `organisation.${step}`, {})
}

type Answers = {
  name?: string | undefined
  country?: string | undefined
  city?: string | null | undefined
  phone?: string | null | undefined
  vat_id?: string | null | undefined
}

/** An applicant's details, used to prefill the onboarding. */
export async function updateWaiting(context: Context, id: string, answers: Answers) {
  await within(context, id).rows.update("organisations", id, answers)
}

/** Removes an organisation that never worked here: nothing else was made for it. */
export async function removeWaiting(context: Context, id: string) {
  const { rows } = within(context, id)
  const { status } = await rows.lock("organisations", id)
  if (status !== "waitlist")
    throw new ApiError("organisations.not_open_for", { status, verb: "remove" })
  await rows.remove("organisations", id)
}
