import type { Role } from "@packhaus/contract/access/roles"
import { type Resources, resources } from "@packhaus/contract/commerce/resources"
import { type Expectations, readers, staff } from "./expectation.ts"

/** Who may change a plain resource of the engine. Whoever is signed in reads it; nobody owns it. */
const writers: Record<keyof Resources, readonly Role[]> = {
  product_tags: [...staff, "customer"],
  regions: ["administrator"],
  return_reasons: staff,
}

const example = (name: keyof Resources) => ({
  ...resources[name].example,
  ...(name === "regions" ? {} : { value: `v${Math.random()}` }),
})

function expectationsOf(name: keyof Resources): Expectations {
  const path = name.replaceAll("_", "-")
  const read = {
    // Names of tables and columns are known at run time only.
    target: async ({ rows }: { rows: unknown }) => {
      const all = rows as { insert(table: string, row: object): Promise<{ id: string }> }
      const defaults = resources[name].admin.create.body.parse(example(name))
      return { id: (await all.insert(name, defaults)).id }
    },
    foreign: readers,
  }
  const write = { ...read, foreign: writers[name] }
  return {
    [`GET /admin/${path}`]: read,
    [`GET /admin/${path}/:id`]: read,
    // Tokens of the web app are for the other domain.
    [`GET /store/${path}`]: { ...read, foreign: ["anonymous"] },
    [`GET /store/${path}/:id`]: { ...read, foreign: ["anonymous"] },
    [`POST /admin/${path}`]: { open: writers[name], body: () => example(name) },
    [`POST /admin/${path}/:id`]: { ...write, body: { metadata: { shelf: 1 } } },
    [`DELETE /admin/${path}/:id`]: write,
  }
}

export const resourceExpectations: Expectations = Object.assign(
  {},
  ...Object.keys(resources).map((name) => expectationsOf(name as keyof Resources)),
)
