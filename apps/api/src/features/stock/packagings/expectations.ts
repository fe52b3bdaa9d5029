import { packagingList } from "@packhaus/contract/stock/packagings/list"
import { administrator, type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createFile } from "../../../testing/files.ts"
import { createPackaging } from "../../../testing/packagings.ts"

const size = { name: "Box", length: 300, width: 200, height: 100, weight: 150, max_weight: null }
const terms = {
  price: 35,
  price_base: 100,
  moq: 500,
  production_days_min: 10,
  production_days_max: 15,
}

/** A custom size of the viewer's organisation. */
const target: Expectation["target"] = async (app, owner) => {
  const { id } = await createPackaging(app, owner)
  return { id }
}
const read: Expectation = {
  target,
  own: ["customer", "supplier"],
  managed: ["agency"],
  foreign: staff,
}
const write: Expectation = {
  target,
  own: ["customer"],
  managed: ["agency"],
  foreign: administrator,
  recentPassword: false,
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(packagingList, read),
    "GET /admin/packagings/:id": read,
    "POST /admin/packagings": {
      recentPassword: false,
      target: async (_, { organisation_id }) => ({ organisation_id }),
      own: ["customer"],
      managed: ["agency"],
      foreign: administrator,
      body: ({ organisation_id = "org_none" }) => ({ ...size, organisation_id }),
    },
    "POST /admin/packagings/:id": { ...write, body: { name: "Larger box" } },
    "POST /admin/packagings/:id/price": {
      target,
      foreign: administrator,
      recentPassword: false,
      body: terms,
    },
    "POST /admin/packagings/:id/request-price": write,
    "POST /admin/packagings/:id/files": {
      ...write,
      target: async (app, owner) => {
        const { id } = await createPackaging(app, owner)
        const file = await createFile(app, owner, { context: "packaging_artwork" })
        return { id, file_key: file.id }
      },
      body: ({ file_key = "file_none" }) => ({ kind: "customer_file", file_key }),
    },
    "DELETE /admin/packagings/:id/files/:file_id": {
      ...write,
      target: async (app, owner) => {
        const { id } = await createPackaging(app, owner)
        const file = await createFile(app, owner, { context: "packaging_artwork" })
        const { organisation_id } = owner
        const added = await app.rows.insert("packaging_files", {
          organisation_id,
          packaging_id: id,
          kind: "customer_file",
          file_id: file.id,
          file_owner_id: organisation_id,
          name: file.name,
          size: file.size,
          added_by: owner.id,
          added_by_name: "Ada",
        })
        return { id, file_id: added.id }
      },
    },
  },
  plans: {
    "/admin/packagings": { isFew: true },
    "/admin/packagings/counts": { isFew: true },
    "/admin/packagings/export": { isFew: true },
    "/admin/packagings/:id": { isFew: true },
  },
}
