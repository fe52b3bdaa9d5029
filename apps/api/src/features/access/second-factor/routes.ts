import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { newTotpSecret, totpUrl } from "@packhaus/kernel/totp"
import { type SystemContext, systemRoutes } from "../../../context.ts"
import { readFactor } from "./reads.ts"
import {
  beginFactor,
  emitFactorChanged,
  endFactorIfEmpty,
  lockSelf,
  partsOf,
  prepareFactor,
} from "./verbs/factor.ts"
import { decideReset, readResets } from "./verbs/resets.ts"
import { confirmApp, makeRecoveryCodes, takeCode } from "./verbs.ts"

/** The name under which apps list the account. */
const ISSUER = "Packhaus"
const deletedReply = (id: string) => ({
  id,
  object: "second_factor_reset" as const,
  deleted: true as const,
})

/** The viewer's account, locked. Throws unless an app is set, or none is. */
async function lockApp(context: SystemContext, expected: "set" | "not set") {
  const self = await lockSelf(context)
  const { has_app } = await partsOf(context, self.id)
  if (has_app && expected === "not set") throw new ApiError("second_factor.already_set")
  if (!has_app && expected === "set") throw new ApiError("second_factor.not_set")
  return self
}

export const secondFactorRoutes = systemRoutes(secondFactor, {
  read: async (context) => ({ second_factor: await readFactor(context) }),

  async prepare(context) {
    const { unscoped, outside } = context
    const { id: member_id, email } = await lockApp(context, "not set")
    const secret = newTotpSecret()
    await prepareFactor(context, member_id)
    await unscoped
      .updateTable("second_factors")
      .set({ secret: outside.sealing.seal(secret, member_id), last_step: null })
      .where("member_id", "=", member_id)
      .execute()
    return { preparation: { secret, url: totpUrl(secret, ISSUER, email) } }
  },

  async confirm({ body, ...context }) {
    const self = await lockApp(context, "not set")
    await confirmApp(context, self.id, body.code)
    const recovery_codes = await beginFactor(context, self)
    if (recovery_codes.length === 0) await emitFactorChanged(context, self, "app_added")
    return { recovery_codes }
  },

  async renewRecoveryCodes({ body, ...context }) {
    const self = await lockSelf(context)
    if (self.second_factor_at === null) throw new ApiError("second_factor.not_set")
    const { has_app } = await partsOf(context, self.id)
    // People with passkeys only could otherwise not sign in.
    if (has_app || body.code) await takeCode(context, self.id, body.code ?? "")
    return { recovery_codes: await makeRecoveryCodes(context, self.id) }
  },

  async remove({ body, ...context }) {
    const { unscoped } = context
    const self = await lockApp(context, "set")
    await takeCode(context, self.id, body.code)
    await unscoped
      .updateTable("second_factors")
      .set({ secret: null, confirmed_at: null, last_step: null })
      .where("member_id", "=", self.id)
      .execute()
    if (!(await endFactorIfEmpty(context, self)))
      await emitFactorChanged(context, self, "app_removed")
    return { second_factor: await readFactor(context) }
  },

  resets: async (context) => ({ second_factor_resets: await readResets(context) }),
  async approveReset({ params: { id }, ...context }) {
    await decideReset(context, id, "approved")
    return deletedReply(id)
  },
  async declineReset({ params: { id }, ...context }) {
    await decideReset(context, id, "declined")
    return deletedReply(id)
  },
})
