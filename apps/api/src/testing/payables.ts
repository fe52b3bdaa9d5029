import { payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { addPayables, type NewPayable } from "../features/payouts/payables/verbs/add.ts"
import { createFile } from "./files.ts"
import { moneyFixtures } from "./money.ts"
import type { Actor, TestApp } from "./test-app.ts"

type More = Partial<Omit<NewPayable, "net">>

/**
 * Owes this net amount in cents to an actor's organisation, for goods supplied on 12 October 2026.
 */
export const owing =
  (app: TestApp) =>
  ({ organisation_id }: Pick<Actor, "organisation_id">, net: number, more: More = {}) =>
    moneyFixtures(app).run((context) =>
      addPayables(context, [
        {
          organisation_id,
          kind: "goods",
          source_type: "fulfillment",
          source_id: newId("ful"),
          description: "30 candles",
          supplied_on: "2026-10-12",
          net: net as NewPayable["net"],
          ...more,
        },
      ]),
    )

/** The payees' IBAN. */
export const PAYEE_IBAN = "DE02120300000000202051"

/** Payees and their invoices, through the product's endpoints. */
export function payees({ call, createActor, db, rows }: TestApp) {
  const fileOf = async (actor: Actor, context = "payee_invoice") =>
    (await createFile({ rows }, actor, { context, name: "Rechnung.pdf" })).id
  return {
    /** An uploaded file of this member. */
    fileOf,

    /** A supplier whose IBAN has not changed recently. */
    async createPayee() {
      const supplier = await createActor("supplier")
      await rows.update("organisations", supplier.organisation_id, { iban: PAYEE_IBAN })
      await db
        .updateTable("organisations")
        .set({ iban_changed_at: null as never })
        .where("id", "=", supplier.organisation_id)
        .execute()
      return supplier
    },

    /** Uploads an invoice for October 2026: 10 € net by default. */
    async upload(by: Actor, fields: Record<string, unknown> = {}) {
      const body = {
        month: "2026-10",
        number: newId("no"),
        net: 1_000,
        vat: 190,
        file_key: await fileOf(by),
        ...fields,
      }
      return call(by, payeeInvoices.upload, { body: body as never })
    },
  }
}
