import { ApiError } from "@packhaus/contract/kernel/errors"
import { goodsKey } from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import { currentDay, today } from "../../../../business-day.ts"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { goodsAgreed } from "../events.ts"
import { agreedLines } from "../reads/agreed-lines.ts"

type Accepted = Pick<Offer, "id" | "kind" | "lines" | "supplier_name"> & {
  organisation_id: string
  request_id: string
  supplier_id: string
}

/**
 * Puts an accepted offer into effect from today on; the former agreement of the same request and
 * kind ends yesterday. Linked variants move to the line with the same SKU, otherwise title. The
 * caller has locked the request.
 */
export async function agree(context: Context, offer: Accepted) {
  const { db, rows, emit } = ofOwnerOf(context, offer.id)
  const { organisation_id, request_id, supplier_id, supplier_name, kind } = offer
  const linked = await linksOf(context, offer)
  await db
    .updateTable("agreements")
    .set({ valid_until: sql<string>`${currentDay} - 1` })
    .where("request_id", "=", request_id)
    .where("kind", "=", kind)
    .where("valid_until", "is", null)
    .execute()
  const id = newId("agre")
  const valid_from = await today(context)
  await rows.insert("agreements", {
    id,
    organisation_id,
    request_id,
    offer_id: offer.id,
    supplier_id,
    supplier_name,
    kind,
    valid_from,
    valid_until: null,
  })
  const lines = new Map(offer.lines.map((line, at) => [goodsKey(line), at]))
  const links = linked.flatMap(({ variant_id, goods, line }) => {
    const former = goods[line]
    const at = former && lines.get(goodsKey(former))
    return at === undefined ? [] : [{ variant_id, line: at }]
  })
  await insertLines(context, { ...offer, id, valid_from }, links)
  if (links.length > 0) await emit(goodsAgreed, { id: organisation_id, organisation_ids: [] })
}

/** The variants of the current agreement, with the lines of its offer. */
const linksOf = (context: Context, { id, request_id, kind }: Accepted) =>
  agreedLines(ofOwnerOf(context, id))
    .select(["line.variant_id", "line.line", "offer.lines as goods"])
    .where("agreement.request_id", "=", request_id)
    .where("agreement.kind", "=", kind)
    .where("agreement.valid_until", "is", null)
    .execute()

type Begun = Pick<Accepted, "id" | "organisation_id" | "supplier_id" | "kind"> & {
  valid_from: string
}
export type Link = { variant_id: string; line: number }

/**
 * Links variants to lines of an agreement. The key refuses a variant with another valid agreement.
 */
export async function insertLines(
  { db }: Context,
  { id: agreement_id, organisation_id, supplier_id, kind, valid_from }: Begun,
  links: readonly Link[],
) {
  if (links.length === 0) return
  await db
    .insertInto("agreement_lines")
    .values(
      links.map(({ variant_id, line }) => ({
        organisation_id,
        agreement_id,
        variant_id,
        line,
        supplier_id,
        kind,
        valid_from,
        valid_before: "infinity",
      })),
    )
    .execute()
}

/** Locks variants in a fixed order, so that concurrent links are serialised. */
export async function lockVariants({ db }: Context, variants: readonly string[]) {
  await db
    .selectFrom("product_variants")
    .select("id")
    .where(sql<SqlBool>`id = any(${variants})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

/**
 * Throws `offers.variant_agreed` if another dropshipping agreement is in effect for one of these
 * variants during this one.
 */
export async function requireUnagreed(
  { db }: Context,
  variants: readonly string[],
  { id, valid_from }: Pick<Begun, "id" | "valid_from">,
) {
  const found = await db
    .selectFrom("agreement_lines")
    .select("variant_id")
    .where(sql<SqlBool>`variant_id = any(${variants})`)
    .where("kind", "=", "dropshipping")
    .where("agreement_id", "<>", id)
    .where("valid_before", ">", valid_from)
    .whereRef("valid_from", "<", "valid_before")
    .execute()
  const taken = found.map(({ variant_id }) => variant_id)
  if (taken.length > 0) throw new ApiError("offers.variant_agreed", { variant_ids: taken })
}
