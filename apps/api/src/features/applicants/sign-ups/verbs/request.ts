import { type RequestSignUp, SIGN_UP_HOURS } from "@packhaus/contract/applicants/sign-ups/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { visitedShop } from "../../../shops/shop-visits/verbs/open.ts"
import { signUpRequested } from "../events.ts"

/**
 * Stores a sign-up and queues its mail. Known and unknown addresses are handled alike, in the same
 * time. Throws `request.invalid` for an easily guessed password.
 */
export async function requestSignUp(
  context: SystemContext,
  { password_confirmation: _, consent: __, shop_visit, ...input }: RequestSignUp,
) {
  const { unscoped, access, emit, cookies } = context
  const { email, password, language, ...answers } = input
  await access.mustBeHardToGuess(password, { email, first_name: "", last_name: input.company })
  const { ip } = cookies.origin
  const id = newId("sup")
  await unscoped
    .insertInto("sign_ups")
    .values({
      id,
      email,
      password_hash: await access.hashPassword(password),
      answers,
      language,
      shop_domain: await visitedShop(context, shop_visit),
      network: ip && access.networkOf(ip),
      expires_at: sql<string>`packhaus_now() + make_interval(hours => ${SIGN_UP_HOURS})`,
    })
    .execute()
  await emit(signUpRequested, { id, organisation_ids: [] })
}
