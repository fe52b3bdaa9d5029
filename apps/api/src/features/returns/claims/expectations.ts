import { createCharged, createChat, createChatFile, createClaim } from "../../../testing/chats.ts"
import { administrator, type Expectation, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"

const ofChat: Expectation = {
  target: async (app, owner, receiver) => ({ id: (await createChat(app, owner, receiver)).id }),
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
const decided: Expectation = {
  target: async (app, owner) => ({ id: (await createClaim(app, owner)).id }),
  foreign: staff,
  recentPassword: false,
}
const settled: Expectation = {
  target: async (app, owner) => ({ id: (await createCharged(app, owner)).id }),
  foreign: administrator,
  recentPassword: true,
  body: { amount: 1 },
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/chats/:id/claims": ofChat,
    "POST /admin/chats/:id/claims": {
      recentPassword: false,
      async target(app, owner) {
        const { id, line_item_id } = await createChat(app, owner)
        return { id, line_item_id, file: await createChatFile(app, owner) }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
      body: ({ line_item_id = "none", file = "none" }) => ({
        id: crypto.randomUUID(),
        line_item_id,
        quantity: 1,
        type: "refund",
        description: "Das Glas ist gesprungen.",
        files: [file],
      }),
    },
    "GET /admin/claims/:id/refundable": {
      target: async (app, owner) => ({ id: (await createCharged(app, owner)).id }),
      foreign: administrator,
    },
    "POST /admin/claims/:id/propose": {
      recentPassword: false,
      target: async (app, owner, receiver) => ({
        id: (await createClaim(app, owner, receiver)).id,
      }),
      assigned: ["supplier"],
      body: { proposal: "accept" },
    },
    "POST /admin/claims/:id/accept": decided,
    "POST /admin/claims/:id/decline": { ...decided, body: { reason: "Zu spät gemeldet." } },
    "POST /admin/claims/:id/withdraw": {
      target: async (app, owner) => ({ id: (await createClaim(app, owner)).id }),
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
      recentPassword: false,
    },
    "POST /admin/claims/:id/hand-over": {
      target: async (app, owner) => ({ id: (await createCharged(app, owner)).id }),
      foreign: ["support"],
      recentPassword: false,
      body: { amount: 1, way: "refund" },
    },
    "POST /admin/claims/:id/refund": settled,
    "POST /admin/claims/:id/credit": settled,
    "POST /admin/claims/:id/replace": {
      recentPassword: false,
      target: async (app, owner) => ({
        id: (await createClaim(app, owner, undefined, "accepted")).id,
      }),
      foreign: staff,
    },
    "POST /admin/claims/:id/track": {
      recentPassword: false,
      async target(app, owner) {
        const { id, fulfillment_id } = await createClaim(app, owner, undefined, "accepted")
        return { id, fulfillment_id }
      },
      foreign: staff,
      body: ({ fulfillment_id = "none" }) => ({ fulfillment_id, tracking_numbers: ["TRACK-123"] }),
    },
  },
  plans: {
    "/admin/chats/:id/claims": { isFew: true },
    "/admin/claims/:id/refundable": { isFew: true },
  },
}
