import { members, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A file of the owner's organisation. */
export async function createFile({ rows }: TestApp, { id: created_by, organisation_id }: Actor) {
  const content = { name: "a.csv", mime: "text/csv", size: 3, sha256: "0".repeat(64) } as const
  const { id } = await rows.insert("files", {
    only_reader_id: null,
    ...content,
    context: "import",
    organisation_id,
    created_by,
  })
  return { id }
}

/** Disabled customers also upload payment proofs. */
const owners = [...members, "disabled"] as const
const byKey = ({ id }: Record<string, string>) => ({ file_key: id })

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/uploads": { open: [...staff, ...owners], refusalsOnly: true },
    "POST /admin/uploads/protected": { open: [...staff, ...owners], refusalsOnly: true },
    "POST /admin/uploads/download-url": {
      target: createFile,
      body: byKey,
      own: owners,
      managed: ["agency"],
      foreign: staff,
    },
    "DELETE /admin/uploads": {
      target: createFile,
      body: byKey,
      own: owners,
      managed: ["agency"],
      foreign: staff,
    },
  },
}
