import { insertAccount, updateCustomer } from "@packhaus/commerce/customers/verbs"
import { replaceMembers } from "@packhaus/commerce/resources/members"
import { mergedMetadata } from "@packhaus/commerce/resources/metadata"
import { isAdministrator } from "@packhaus/contract/access/roles"
import { customers } from "@packhaus/contract/commerce/customers"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { ChangeAccount } from "@packhaus/contract/shoppers/schema"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import type { z } from "zod"
import type { SystemContext } from "../../../context.ts"
import { shopperAccessChanged } from "../events.ts"
import { asEngine } from "../reads.ts"
import { endOthers } from "./session.ts"

type NewAccount = {
  merchant_id: string
  email: string
  password: string
  first_name: string
  last_name: string
  phone?: string | null | undefined
  metadata?: Record<string, unknown> | null
}

/**
 * Creates an account with a password. Throws `row.duplicate` if the merchant has one with this
 * address.
 */
export async function createAccount(
  context: SystemContext,
  { password, metadata = null, ...person }: NewAccount,
) {
  await context.access.mustBeHardToGuess(password, person)
  const row = { ...person, metadata, phone: person.phone ?? null }
  const { id, merchant_id } = await insertAccount(engineDb(context), row)
  await setPassword(context, { id, merchant_id }, password)
  return { id, merchant_id }
}

/** The unscoped database, for lookups beyond the viewer's rows. */
export const engineDb = ({ unscoped }: Pick<SystemContext, "unscoped">) => unscoped

/** Sets the password of an account. */
async function setPassword(
  { unscoped, access }: SystemContext,
  { id, merchant_id }: { id: string; merchant_id: string },
  password: string,
) {
  const password_hash = await access.hashPassword(password)
  await unscoped
    .insertInto("shopper_passwords")
    .values({ customer_id: id, merchant_id, password_hash })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "merchant_id"])
        .doUpdateSet(({ ref }) => ({ password_hash: ref("excluded.password_hash") })),
    )
    .execute()
}

type Changes = Omit<z.output<typeof ChangeAccount>, "groups">
type Person = {
  id: string
  merchant_id: string
  email: string
  has_account: boolean
  first_name: string | null
  last_name: string | null
  metadata: unknown
}

/**
 * Changes a locked customer. With another address or password their sessions end, except `except`,
 * and their old address gets a mail; a password turns a guest into an account. Throws
 * `row.duplicate` for the address of another account.
 */
export async function changeCustomer(
  context: SystemContext,
  person: Person,
  { password, metadata, ...changes }: Changes,
  except: string | null = null,
) {
  const { id, email } = person
  if (password !== undefined) {
    const { first_name, last_name } = { ...person, ...changes }
    await context.access.mustBeHardToGuess(password, {
      email: changes.email ?? email,
      first_name: first_name ?? "",
      last_name: last_name ?? "",
    })
    await setPassword(context, person, password)
  }
  await updateCustomer(engineDb(context), id, {
    ...changes,
    ...(password === undefined ? {} : { has_account: true }),
    ...(metadata === undefined
      ? {}
      : { metadata: mergedMetadata(person.metadata, metadata) as Record<string, unknown> | null }),
  })
  const isOther = changes.email !== undefined && changes.email !== email
  if (!isOther && password === undefined) return
  await endOthers(context, id, except)
  if (!person.has_account) return
  await context.emit(shopperAccessChanged, {
    id: newId("slnk"),
    organisation_ids: [],
    merchant_id: person.merchant_id,
    email,
    first_name: person.first_name ?? "",
    last_name: person.last_name ?? "",
    changed: [...(isOther ? ["email" as const] : []), ...(password ? ["password" as const] : [])],
  })
}

const isFresh = sql<SqlBool>`created_at > packhaus_now() - interval '10 minutes'`

/**
 * Throws unless the shopper signed in at most ten minutes ago or gives the old password:
 * `sessions.too_old`, and `sessions.not_recognised` for a wrong one. Access to an open browser must
 * not be enough to take over the account.
 */
export async function requireFreshSignIn(
  { unscoped, access, viewer }: SystemContext,
  { id, merchant_id }: Pick<Person, "id" | "merchant_id">,
  old_password: string | undefined,
) {
  if (old_password !== undefined) {
    const known = await unscoped
      .selectFrom("shopper_passwords")
      .select("password_hash")
      .where("customer_id", "=", id)
      .where("merchant_id", "=", merchant_id)
      .executeTakeFirst()
    if (await access.isPassword(known?.password_hash, old_password)) return
    throw new ApiError("sessions.not_recognised")
  }
  const session = await unscoped
    .selectFrom("shopper_sessions")
    .select(isFresh.as("is_fresh"))
    .where("id", "=", viewer.session_id ?? "")
    .executeTakeFirst()
  if (!session?.is_fresh) throw new ApiError("sessions.too_old")
}

/** Replaces the groups of a customer. */
export const replaceGroups = (
  context: SystemContext,
  customer: { id: string; merchant_id: string },
  groups: readonly { id: string }[],
) =>
  replaceMembers(
    asEngine(context),
    customers.definition,
    "groups",
    customer,
    groups.map(({ id }) => id),
  )

/**
 * Throws `access.denied` for another merchant than the viewer's own, unless the viewer is an administrator, and
 * `request.invalid` for one that does not exist.
 */
export async function requireMerchant({ unscoped, viewer }: SystemContext, id: string) {
  if (id === viewer.organisation_id) return
  if (!isAdministrator(viewer.role)) throw new ApiError("access.denied", { merchant_id: id })
  const known = await unscoped
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!known)
    throw new ApiError("request.invalid", {
      fields: [{ path: "merchant_id", code: "choice.unknown", params: {} }],
    })
}
