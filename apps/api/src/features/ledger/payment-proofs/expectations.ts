import { newId } from "@packhaus/kernel/ids"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { PROOF } from "./verbs/prove.ts"

/** An uploaded payment proof of this organisation. Returns its key. */
export async function uploadReceipt(
  { rows }: Pick<TestApp, "rows">,
  { organisation_id }: Pick<Actor, "organisation_id">,
  context = PROOF,
) {
  const { id } = await rows.insert("files", {
    only_reader_id: null,
    id: newId("file"),
    organisation_id,
    context,
    name: "beleg.pdf",
    mime: "application/pdf",
    size: 10,
    sha256: "0".repeat(64),
    created_by: "mem_none",
  })
  return id
}

/** An owed invoice of the owner, and an uploaded payment proof. */
async function createOwed(app: TestApp, owner: Actor) {
  const id = await moneyFixtures(app).issueInvoice(owner.organisation_id, 100)
  const file_key = await uploadReceipt(app, owner)
  return { id, file_key }
}

/** An invoice with a waiting proof. */
async function createProved(app: TestApp, owner: Actor) {
  const { id, file_key } = await createOwed(app, owner)
  await app.rows.insert("payment_proofs", {
    organisation_id: owner.organisation_id,
    invoice_id: id,
    file_id: file_key,
    name: "beleg.pdf",
    paid_on: null,
    uploaded_by: "mem_none",
    uploaded_by_name: "Nobody",
    rejected_at: null,
    rejected_by: null,
    reason: null,
  })
  return { id }
}

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/invoices/:id/prove": {
      recentPassword: false,
      target: createOwed,
      own: ["customer", "disabled"],
      body: ({ file_key = "file_none" }: Record<string, string>) => ({ file_key }),
    },
    "POST /admin/invoices/:id/reject-proof": {
      recentPassword: false,
      target: createProved,
      foreign: ["administrator"],
      body: { reason: "Another invoice" },
    },
  },
}
