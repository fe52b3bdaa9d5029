/** Rules about money, goods and privacy, with the tests that must notice their mutants. */
export type Rules = { name: string; files: readonly string[]; tests: readonly string[] }

const contract = ["packages/contract/src"]
const feature = (slug: string) => `apps/api/src/features/${slug}`

export const rules: readonly Rules[] = [
  {
    name: "money",
    files: ["packages/contract/src/kernel/money.ts", "packages/contract/src/kernel/giro-code.ts"],
    tests: contract,
  },
  { name: "taxes", files: ["packages/contract/src/invoicing/taxes/rules.ts"], tests: contract },
  { name: "orders", files: ["packages/contract/src/orders/rules.ts"], tests: contract },
  {
    name: "ledger",
    files: [`${feature("ledger")}/verbs/post.ts`, `${feature("ledger")}/verbs/accounts.ts`],
    tests: [feature("ledger"), feature("ledger/payments")],
  },
  {
    name: "payments",
    files: [`${feature("ledger/payments")}/verbs`],
    tests: [feature("ledger/payments")],
  },
  {
    name: "claims",
    files: [`${feature("invoicing/invoices")}/reads/creditable.ts`],
    tests: [feature("returns/claims"), `${feature("invoicing/invoices")}/reads/creditable.test.ts`],
  },
  {
    name: "stock",
    files: ["levels", "verbs", "reservations"].map(
      (name) => `packages/commerce/src/stock/${name}.ts`,
    ),
    tests: ["packages/commerce/src"],
  },
  {
    name: "routing",
    files: [`${feature("orders")}/rules/choose-places.ts`],
    tests: [`${feature("orders")}/choose-places.test.ts`],
  },
  {
    name: "redaction",
    files: [`${feature("orders")}/verbs/redact.ts`],
    tests: [
      feature("privacy-requests"),
      `${feature("orders")}/redact.test.ts`,
      `${feature("orders")}/forget-shoppers.test.ts`,
    ],
  },
  {
    name: "policy",
    files: ["packages/contract/src/access/policy.ts"],
    tests: ["packages/contract/src/access"],
  },
  {
    name: "scope",
    files: ["packages/kernel/src/scope/conditions.ts", "packages/kernel/src/scope/writes.ts"],
    tests: [
      "packages/kernel/src/scope",
      "packages/kernel/src/rows.test.ts",
      "packages/kernel/src/sql",
    ],
  },
  {
    name: "signatures",
    files: ["apps/api/src/integrations/storage/signatures.ts"],
    tests: ["apps/api/src/integrations/storage", "apps/api/src/http/uploads.test.ts"],
  },
  {
    name: "sealing",
    files: ["packages/kernel/src/secrets.ts"],
    tests: ["packages/kernel/src/secrets.test.ts"],
  },
]

/** The tests of a file without an entry: those of its feature or package. */
export function testsOf(file: string): string[] {
  const feature = /^apps\/api\/src\/(features\/[\w-]+|[\w-]+)\//.exec(file)
  if (feature) return [feature[0].slice(0, -1)]
  const inPackage = /^packages\/\w+\/src/.exec(file)
  if (inPackage) return [inPackage[0]]
  throw new TypeError(`${file}: say with --tests which tests must notice`)
}
