import { savedViewList } from "@packhaus/contract/saved-views/list"
import { newId } from "@packhaus/kernel/ids"
import { signedIn } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

/** A saved view of this person. */
export async function createView({ db }: TestApp, { id: member_id }: Actor) {
  const id = newId("view")
  const view = { id, member_id, list: "orders", name: id, search: "?q=a" }
  await db.insertInto("saved_views").values(view).execute()
  return { id }
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(savedViewList, { target: createView, own: signedIn }),
    "POST /admin/saved-views": {
      recentPassword: false,
      open: signedIn,
      body: { list: "orders", name: "Mine", search: "?group=open" },
    },
    "DELETE /admin/saved-views/:id": { recentPassword: false, target: createView, own: signedIn },
  },
  plans: {
    "/admin/saved-views": { isFew: true },
  },
}
