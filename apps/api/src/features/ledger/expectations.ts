import { cents } from "@packhaus/contract/kernel/cents"
import { balanceList } from "@packhaus/contract/ledger/balances/list"
import {
  transactionList,
  transactionsOfOrganisationList,
  transferList,
} from "@packhaus/contract/ledger/list"
import { merchantId, USUAL } from "../../../../../bench/million/size.ts"
import { ofOrganisation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import { moneyFixtures } from "../../testing/money.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

async function createTransaction(app: TestApp, { organisation_id }: Actor) {
  return { id: (await moneyFixtures(app).deposit(organisation_id, 100)).id }
}

/** A deposit that waits for a second administrator. */
async function createTransfer({ rows }: TestApp, { organisation_id }: Actor) {
  const requested = { requested_by: "mem_somebody", requested_by_name: "Somebody" }
  const transfer = { organisation_id, type: "deposit" as const, amount: cents(100_000) }
  const { id } = await rows.insert("transfers", {
    ...transfer,
    ...requested,
    description: "Deposit",
    four_eyes: ["amount"],
  })
  return { id }
}

const administrator = ["administrator"] as const
const seen = { own: ["agency", "customer"], managed: ["agency"], foreign: staff } as const
const money = { amount: 100, description: "Money" }
const decided = { target: createTransfer, foreign: administrator } as const
const owner = { params: { id: merchantId(USUAL) }, roles: administrator }

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/balance": { open: [...staff, "agency", "customer"] },
    "POST /admin/balance": {
      recentPassword: true,
      open: ["administrator", "agency", "customer"],
      body: { alert_threshold: 100 },
      ownersOnly: true,
    },
    ...listRoutes(balanceList, { target: ofOrganisation, ...seen, own: ["customer"] }),
    "GET /admin/organisations/:id/balance": { target: ofOrganisation, ...seen },
    "POST /admin/organisations/:id/balance": {
      recentPassword: true,
      target: ofOrganisation,
      own: ["agency", "customer"],
      foreign: administrator,
      body: { auto_pay_threshold: 100 },
      ownersOnly: true,
    },
    ...listRoutes(transactionList, { target: createTransaction, ...seen }),
    ...listRoutes(transactionsOfOrganisationList, { target: ofOrganisation, ...seen }),
    "GET /admin/organisations/:id/balance/timeline": { target: ofOrganisation, ...seen },
    "POST /admin/organisations/:id/deposit": {
      recentPassword: true,
      target: ofOrganisation,
      foreign: administrator,
      body: money,
    },
    "POST /admin/organisations/:id/withdraw": {
      recentPassword: true,
      target: ofOrganisation,
      foreign: administrator,
      body: money,
    },
    "POST /admin/transactions/:id/reverse": {
      recentPassword: true,
      target: createTransaction,
      foreign: administrator,
      body: { reason: "Returned" },
    },
    ...listRoutes(transferList, decided),
    "POST /admin/transfers/:id/approve": { ...decided, recentPassword: true },
    "POST /admin/transfers/:id/reject": {
      recentPassword: true,
      ...decided,
      body: { reason: "Not ours" },
    },
  },
  plans: {
    "/admin/balance": { roles: ["customer"] },
    "/admin/organisations/:id/balance": owner,
    "/admin/organisations/:id/balance/timeline": owner,
    "/admin/organisations/:id/transactions": owner,
  },
}
