import { randomBytes } from "node:crypto"
import { RECOVERY_CODES } from "@packhaus/contract/access/second-factor/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { base32, STEP_SECONDS, stepOf } from "@packhaus/kernel/totp"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"

type Context = Pick<SystemContext, "unscoped" | "outside" | "access">

const wrongCode = () =>
  new ApiError("second_factor.wrong_code", {
    fields: [{ path: "code", code: "code.wrong", params: {} }],
  })

/** A person's factor, active or prepared, locked until the transaction ends. */
async function lockFactor({ unscoped }: Context, member_id: string) {
  const factor = await unscoped
    .selectFrom("second_factors")
    .selectAll()
    .select(sql<number>`floor(extract(epoch from packhaus_now()) / ${STEP_SECONDS})::int`.as("now"))
    .where("member_id", "=", member_id)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) throw new ApiError("second_factor.not_set")
  return factor
}
type Factor = Awaited<ReturnType<typeof lockFactor>>

/**
 * Confirms the prepared app with its first code. Each code counts once, with a tolerance of half a
 * minute; concurrent uses wait for each other, and one is refused. Throws
 * `second_factor.wrong_code`.
 */
export async function confirmApp(context: Context, member_id: string, code: string) {
  const factor = await lockFactor(context, member_id)
  await takeFrom(context, factor, code)
  await context.unscoped
    .updateTable("second_factors")
    .set({ confirmed_at: sql<string>`packhaus_now()` })
    .where("id", "=", factor.id)
    .execute()
}

async function takeFrom({ unscoped, outside }: Context, factor: Factor, code: string) {
  if (factor.secret === null) throw new ApiError("second_factor.not_set")
  const secret = outside.sealing.open(factor.secret, factor.member_id)
  const step = stepOf(secret, code, factor.now, factor.last_step)
  if (step === undefined) throw wrongCode()
  await unscoped
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("id", "=", factor.id)
    .execute()
}

/** Takes a code of the person's app, or one of their recovery codes. Throws `second_factor.wrong_code`. */
export async function takeCode(context: Context, member_id: string, code: string) {
  const factor = await lockFactor(context, member_id)
  if (/^\d{6}$/.test(code)) {
    // Of an app that was prepared and not confirmed none counts.
    if (factor.confirmed_at === null) throw wrongCode()
    return takeFrom(context, factor, code)
  }
  const code_hash =
    factor.recovery_salt && (await context.access.hashWithSalt(code, factor.recovery_salt))
  const used = await context.unscoped
    .deleteFrom("recovery_codes")
    .where("member_id", "=", member_id)
    .where("code_hash", "=", code_hash ?? "")
    .returning("id")
    .execute()
  if (used.length === 0) throw wrongCode()
}

const CODE_LETTERS = 12

/** Creates new recovery codes; former ones become invalid. Only hashes are stored. */
export async function makeRecoveryCodes({ unscoped, access }: Context, member_id: string) {
  const salt = randomBytes(16).toString("base64")
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(8)).slice(0, CODE_LETTERS),
  )
  const hashes = await Promise.all(codes.map((code) => access.hashWithSalt(code, salt)))
  await unscoped.deleteFrom("recovery_codes").where("member_id", "=", member_id).execute()
  await unscoped
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ id: newId("rec"), member_id, code_hash })))
    .execute()
  await unscoped
    .updateTable("second_factors")
    .set({ recovery_salt: salt })
    .where("member_id", "=", member_id)
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"))
}

/** Re-encrypts values of older keys, so that those can be dropped. */
export async function resealFactors({ unscoped, outside: { sealing } }: Context) {
  const factors = await unscoped
    .selectFrom("second_factors")
    .select(["id", "member_id", "secret"])
    .where("secret", "is not", null)
    .forNoKeyUpdate()
    .execute()
  for (const { id, member_id, secret } of factors)
    if (secret !== null && sealing.isStale(secret))
      await unscoped
        .updateTable("second_factors")
        .set({ secret: sealing.seal(sealing.open(secret, member_id), member_id) })
        .where("id", "=", id)
        .execute()
}
