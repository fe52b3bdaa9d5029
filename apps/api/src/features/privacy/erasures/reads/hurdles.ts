import { cents } from "@packhaus/contract/kernel/cents"
import { isLastOwner } from "@packhaus/contract/members/schema"
import type { Hurdle } from "@packhaus/contract/privacy/erasures/schema"
import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { isDisabled } from "../../../organisations/reads/disabled.ts"

type Reading = Pick<SystemContext, "unscoped">

/**
 * Obstacles to the erasure of an organisation: money, invoices, goods, its own and others' (domain
 * 1).
 */
export async function hurdlesOfOrganisation({ unscoped }: Reading, id: string): Promise<Hurdle[]> {
  const found = await unscoped
    .selectNoFrom((query) => [
      query
        .selectFrom("ledger_accounts")
        .select(sql<number>`coalesce(sum(abs(balance)), 0)::bigint`.as("sum"))
        .where("organisation_id", "=", id)
        .where("kind", "in", ["balance", "receivable"])
        .as("balance"),
      query
        .selectFrom("transfers")
        .select(sql<number>`count(*)`.as("count"))
        .where("organisation_id", "=", id)
        .where("status", "=", "waiting")
        .as("transfers"),
      query
        .selectFrom("invoices")
        .select(sql<number>`count(*)`.as("count"))
        .where("organisation_id", "=", id)
        .where(sql<SqlBool>`(status = 'no' and line_count > 0 or status <> 'no' and amount <> 0)`)
        .as("invoices"),
      query
        .selectFrom("billing_queue")
        .select(sql<number>`count(*)`.as("count"))
        .where("organisation_id", "=", id)
        .as("unbilled"),
      query
        .selectFrom("inventory_levels")
        .select(
          sql<number>`coalesce(sum(stocked_quantity + blocked_quantity + incoming_quantity), 0)::bigint`.as(
            "sum",
          ),
        )
        .where(({ or, eb }) => or([eb("merchant_id", "=", id), eb("location_owner_id", "=", id)]))
        .where(
          sql<SqlBool>`(stocked_quantity <> 0 or blocked_quantity <> 0 or incoming_quantity <> 0)`,
        )
        .as("goods"),
      query
        .selectFrom("packaging_levels")
        .select(sql<number>`coalesce(sum(stocked_quantity), 0)::bigint`.as("sum"))
        .where("organisation_id", "=", id)
        .where("stocked_quantity", ">", 0)
        .as("packagings"),
      query
        .selectFrom("fulfillments")
        .select(sql<number>`count(*)`.as("count"))
        .where(({ or, eb }) => or([eb("merchant_id", "=", id), eb("fulfiller_id", "=", id)]))
        .where("status", "=", "packed")
        .as("parcels"),
    ])
    .executeTakeFirstOrThrow()
  const counted = (what: Hurdle["what"], count: number): Hurdle[] =>
    count > 0 ? [{ what, count, amount: null }] : []
  const balance = Number(found.balance)
  return [
    ...(balance > 0 ? [{ what: "balance" as const, count: null, amount: cents(balance) }] : []),
    ...counted("transfers", Number(found.transfers)),
    ...counted("invoices", Number(found.invoices) + Number(found.unbilled)),
    ...counted("goods", Number(found.goods)),
    ...counted("packagings", Number(found.packagings)),
    ...counted("parcels", Number(found.parcels)),
  ]
}

/**
 * Obstacles to the erasure of a person: an active organisation keeps an owner, the platform an
 * administrator. None for a removed person.
 */
export async function hurdlesOfPerson({ unscoped }: Reading, id: string): Promise<Hurdle[]> {
  const members = await unscoped
    .selectFrom("members")
    .select(["id", "position", "disabled_at"])
    .where("organisation_id", "in", (query) =>
      query
        .selectFrom("members as self")
        .innerJoin("organisations", "organisations.id", "self.organisation_id")
        .select("self.organisation_id")
        .where("self.id", "=", id)
        .where("organisations.status", "=", "active")
        .where(({ not }) => not(isDisabled)),
    )
    .execute()
  const self = members.find((member) => member.id === id)
  return self && isLastOwner(self, members)
    ? [{ what: "last_owner", count: null, amount: null }]
    : []
}
