import { isSupplier, type Role } from "@packhaus/contract/access/roles"
import { retourList, unassignedList } from "@packhaus/contract/returns/retours/list"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import { serveList } from "../../../lists.ts"

/** Whether the fee of a row of `retours` is on an issued invoice: looked up per row. */
const isInvoiced = sql<SqlBool>`coalesce((select bill.status <> 'no' from ${sql.table("invoice_lines")} as fee
  join ${sql.table("invoices")} as bill
    on bill.id = fee.invoice_id and bill.organisation_id = fee.organisation_id
  where fee.source_id = ${sql.ref("retours.id")}
    and fee.organisation_id = ${sql.ref("retours.organisation_id")}
    and fee.code = 'retour_first' and fee.corrects_id is null and fee.replaces_id is null
  limit 1), false)`

/** Whether an answer is due for a row of `retour_kept`, aliased `kept`. */
export const isWaiting = sql<SqlBool>`kept.status = 'waiting' and kept.answer_by is not null`
/** Whether the answer is overdue. */
export const isOverdue = sql<SqlBool>`${isWaiting} and kept.answer_by < ${currentDay}`

/** Whether a row of `retours` has kept pieces that match. */
const hasKept = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from ${sql.table("retour_kept")} as kept
    where kept.retour_id = ${sql.ref("retours.id")}
      and kept.organisation_id = ${sql.ref("retours.organisation_id")} and ${condition})`

/** Suppliers see neither shops nor invoicing. */
const exceptSuppliers = ({ role }: { role: Role }) => !isSupplier(role)

/** Retours with the invoice of their fee. Suppliers see neither owner nor fee. */
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
    // Suppliers see no shops, so none is joined.
    return isSupplier(reader.role)
      ? rows.select(sql<string | null>`null`.as("shop_name"))
      : rows
          .leftJoin("shops as shop", "shop.id", "back.shop_id")
          .select(sql<string | null>`shop.name`.as("shop_name"))
  },
  filters: {
    invoiced: (is) => sql<SqlBool>`${isInvoiced} = ${is}`,
    concern: { waiting: () => hasKept(isWaiting), overdue: () => hasKept(isOverdue) },
  },
  shown: { invoiced: exceptSuppliers, shop_id: exceptSuppliers },
  present: ({ role }, retour) => ({
    ...retour,
    ...(isSupplier(role) ? { organisation_name: null, shop_id: null } : {}),
    invoiced: retour.invoice_status !== null && retour.invoice_status !== "no",
  }),
})

/** Unassigned parcels at the viewer's locations. */
export const unassignedListing = serveList(unassignedList, { from: "unassigned_returns" })
