import { isSupplier, type Role } from "@packhaus/contract/access/roles"
import { retourList, unassignedList } from "@packhaus/contract/retours/list"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { currentDay } from "../../business-day.ts"
import { serveList } from "../../lists.ts"

/** Whether the fee of a row of `retours` stands on an issued invoice: looked up row by row, not for all at once. */
const isInvoiced = sql<SqlBool>`coalesce((select bill.status <> 'no' from ${sql.table("invoice_lines")} as fee
  join ${sql.table("invoices")} as bill
    on bill.id = fee.invoice_id and bill.organisation_id = fee.organisation_id
  where fee.source_id = ${sql.ref("retours.id")}
    and fee.organisation_id = ${sql.ref("retours.organisation_id")}
    and fee.code = 'retour_first' and fee.corrects_id is null and fee.replaces_id is null
  limit 1), false)`

/** Whether an answer is asked for about a row of `retour_kept`, known as `kept`. */
export const isAsked = sql<SqlBool>`kept.status = 'waiting' and kept.answer_by is not null`
/** Whether it has not come by the day it was asked for. */
export const isOverdue = sql<SqlBool>`${isAsked} and kept.answer_by < ${currentDay}`

/** Whether some of the pieces of a row of `retours` are so. */
const hasKept = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select from ${sql.table("retour_kept")} as kept
    where kept.retour_id = ${sql.ref("retours.id")}
      and kept.organisation_id = ${sql.ref("retours.organisation_id")} and ${condition})`

/** Suppliers are shown neither shops nor what is invoiced. */
const notToSuppliers = ({ role }: { role: Role }) => !isSupplier(role)

/** What came back, with the invoice of its fee. A supplier reads neither whose it is nor what it costs. */
export const retourListing = serveList(retourList, {
  from: "retours as back",
  rows(own, { reader }) {
    const rows = own
      .leftJoin("organisations as owner", "owner.id", "back.organisation_id")
      .leftJoin("invoice_lines as fee", (join) =>
        join
          .onRef("fee.source_id", "=", "back.id")
          .onRef("fee.organisation_id", "=", "back.organisation_id")
          .on("fee.code", "=", "retour_first")
          .on("fee.corrects_id", "is", null)
          .on("fee.replaces_id", "is", null),
      )
      .leftJoin("invoices as bill", (join) =>
        join
          .onRef("bill.id", "=", "fee.invoice_id")
          .onRef("bill.organisation_id", "=", "fee.organisation_id"),
      )
      .select(["owner.name as organisation_name", "bill.id as invoice_id"])
      .select(["bill.number as invoice_number", "bill.status as invoice_status"])
    // A supplier sees no shops: none is joined.
    return isSupplier(reader.role)
      ? rows.select(sql<string | null>`null`.as("shop_name"))
      : rows
          .leftJoin("shops as shop", "shop.id", "back.shop_id")
          .select(sql<string | null>`shop.name`.as("shop_name"))
  },
  filters: {
    invoiced: (is) => sql<SqlBool>`${isInvoiced} = ${is}`,
    concern: { waiting: () => hasKept(isAsked), overdue: () => hasKept(isOverdue) },
  },
  shown: { invoiced: notToSuppliers, shop_id: notToSuppliers },
  present: ({ role }, retour) => ({
    ...retour,
    ...(isSupplier(role) ? { organisation_name: null, shop_id: null } : {}),
    invoiced: retour.invoice_status !== null && retour.invoice_status !== "no",
  }),
})

/** What nobody could assign, at the places where the viewer works. */
export const unassignedListing = serveList(unassignedList, { from: "unassigned_returns" })
