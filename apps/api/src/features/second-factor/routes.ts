import { ApiError } from "@packhaus/contract/kernel/errors"
import { secondFactor } from "@packhaus/contract/second-factor/endpoints"
import type { SecondFactor } from "@packhaus/contract/second-factor/schema"
import { newId } from "@packhaus/kernel/ids"
import { newTotpSecret, totpUrl } from "@packhaus/kernel/totp"
import { sql } from "kysely"
import { needsSecondFactor, type SystemContext, systemRoutes } from "../../context.ts"
import { secondFactorChanged } from "./events.ts"
import { dropFactor, makeRecoveryCodes, takeAppCode, takeCode } from "./verbs.ts"

/** The name under which apps list the account. */
const ISSUER = "Packhaus"

async function readFactor(context: SystemContext): Promise<SecondFactor> {
  const { unscoped, viewer } = context
  const { set_at, recovery_codes_left } = await unscoped
    .selectFrom("members as m")
    .select("m.second_factor_at as set_at")
    .select(({ selectFrom }) =>
      selectFrom("recovery_codes as c")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("c.member_id", "=", "m.id")
        .as("recovery_codes_left"),
    )
    .where("m.id", "=", viewer.id)
    .executeTakeFirstOrThrow()
  return {
    set_at,
    recovery_codes_left: recovery_codes_left ?? 0,
    is_required: needsSecondFactor(context),
  }
}

/** The viewer's account, locked. Throws unless a factor is set, or none is. */
async function lockSelf({ unscoped, viewer }: SystemContext, expected: "set" | "not set") {
  const self = await unscoped
    .selectFrom("members")
    .select(["id", "email", "organisation_id", "second_factor_at"])
    .where("id", "=", viewer.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isSet = self.second_factor_at !== null
  if (isSet && expected === "not set") throw new ApiError("second_factor.already_set")
  if (!isSet && expected === "set") throw new ApiError("second_factor.not_set")
  return self
}

/** Tells the person by mail, so that they learn of what they did not do. */
const emitFactorChanged = (
  { emit }: SystemContext,
  { id, organisation_id }: { id: string; organisation_id: string },
  change: "set" | "removed",
) => emit(secondFactorChanged, { id, organisation_ids: [organisation_id], change })

export const secondFactorRoutes = systemRoutes(secondFactor, {
  read: async (context) => ({ second_factor: await readFactor(context) }),

  async prepare(context) {
    const { unscoped, outside } = context
    const { id: member_id, email } = await lockSelf(context, "not set")
    const secret = newTotpSecret()
    await unscoped.deleteFrom("second_factors").where("member_id", "=", member_id).execute()
    await unscoped
      .insertInto("second_factors")
      .values({ id: newId("sfa"), member_id, secret: outside.sealing.seal(secret, member_id) })
      .execute()
    return { preparation: { secret, url: totpUrl(secret, ISSUER, email) } }
  },

  async confirm({ body, ...context }) {
    const { unscoped, access, viewer } = context
    const self = await lockSelf(context, "not set")
    await takeAppCode(context, self.id, body.code)
    const recovery_codes = await makeRecoveryCodes(context, self.id)
    await access.requireFactor(unscoped, self.id)
    // Who signed in without the factor does not stay in.
    await access.endSessions(unscoped, self.id, viewer.session_id)
    await emitFactorChanged(context, self, "set")
    return { recovery_codes }
  },

  async renewRecoveryCodes({ body, ...context }) {
    const self = await lockSelf(context, "set")
    await takeCode(context, self.id, body.code)
    return { recovery_codes: await makeRecoveryCodes(context, self.id) }
  },

  async remove({ body, ...context }) {
    const self = await lockSelf(context, "set")
    await takeCode(context, self.id, body.code)
    await dropFactor(context, self.id)
    await emitFactorChanged(context, self, "removed")
    return { second_factor: await readFactor(context) }
  },
})
