import { noticeList } from "@packhaus/contract/notices/list"
import { type Expectation, members, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"

const people = [...staff, ...members]
const createNotice: Expectation["target"] = async ({ rows }, owner) => {
  const { id } = await rows.insert("notices", {
    organisation_id: owner.organisation_id,
    member_id: owner.id,
    name: "slack_off",
    kind: "slack",
    area: "connections",
    merge_key: `slack_off ${owner.id}`,
    subject_id: owner.organisation_id,
  })
  return { id }
}
const own = { target: createNotice, own: people }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(noticeList, own),
    "POST /admin/notices/:id/read": { ...own, recentPassword: false },
    "POST /admin/notices/read": { open: people, recentPassword: false },
    "GET /admin/notice-settings": { open: people },
    "POST /admin/notice-settings": {
      open: people,
      body: { digest: "weekly" },
      recentPassword: false,
    },
  },
  plans: {
    "/admin/notices": {},
    "/admin/notices/counts": {},
    "/admin/notices/export": {},
    "/admin/notice-settings": {},
  },
}
