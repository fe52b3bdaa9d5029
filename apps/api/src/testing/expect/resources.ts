import type { Role } from "@packhaus/contract/access/roles"
import { type Resources, resources } from "@packhaus/contract/commerce/resources"
import type { Actor, TestApp } from "../test-app.ts"
import { type Expectations, readers, staff } from "./expectation.ts"

/** Who may change a plain resource of the engine. Whoever is signed in reads it; the platform owns it, or a merchant. */
const writers: Record<keyof Resources, readonly Role[]> = {
  product_tags: [...staff, "customer"],
  regions: ["administrator"],
  return_reasons: staff,
}

const example = (name: keyof Resources) => ({
  ...resources[name].example,
  ...(name === "regions" ? {} : { value: `v${Math.random()}` }),
})

/** Makes a row of an organisation, where rows have owners. */
async function make(name: keyof Resources, { rows }: TestApp, organisation_id: string) {
  // Names of tables and columns are known at run time only.
  const all = rows as unknown as { insert(table: string, row: object): Promise<{ id: string }> }
  const defaults = resources[name].admin.create.body.parse(example(name))
  const { owner } = resources[name] as { owner?: string }
  const row = await all.insert(name, owner ? { ...defaults, [owner]: organisation_id } : defaults)
  return { id: row.id }
}

/** What the engine changes is neither money nor access. */
const plain = { recentPassword: false } as const

function expectationsOf(name: keyof Resources): Expectations {
  const path = name.replaceAll("_", "-")
  // What the platform has everybody sees, of others each their own: see `tags-of-others.test.ts`.
  const target = async (app: TestApp) =>
    make(name, app, (await app.createActor("support")).organisation_id)
  const read = { target, foreign: readers }
  const store = { target, foreign: ["anonymous"] } as const
  const write =
    "owner" in resources[name]
      ? {
          target: (app: TestApp, owner: Actor) => make(name, app, owner.organisation_id),
          own: ["customer"] as const,
          foreign: staff,
        }
      : { target, foreign: writers[name] }
  return {
    [`GET /admin/${path}`]: read,
    [`GET /admin/${path}/:id`]: read,
    // Tokens of the web app are for the other domain.
    [`GET /store/${path}`]: store,
    [`GET /store/${path}/:id`]: store,
    [`POST /admin/${path}`]: { ...plain, open: writers[name], body: () => example(name) },
    [`POST /admin/${path}/:id`]: { ...plain, ...write, body: { metadata: { shelf: 1 } } },
    [`DELETE /admin/${path}/:id`]: { ...plain, ...write },
  }
}

export const resourceExpectations: Expectations = Object.assign(
  {},
  ...Object.keys(resources).map((name) => expectationsOf(name as keyof Resources)),
)
