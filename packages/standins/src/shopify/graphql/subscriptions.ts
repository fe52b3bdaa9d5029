import type { Subscription } from "../model.ts"
import { isLoopback } from "../oauth.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { API_VERSION } from "../sender.ts"
import { nowText } from "../times.ts"
import { holds, isTopic, TOPICS } from "../topics.ts"
import { numberOf } from "./global-id.ts"

/** A subscription, as `WebhookSubscription`. */
export function subscriptionNode(subscription: Subscription) {
  return {
    id: gid("WebhookSubscription", subscription.id),
    legacyResourceId: String(subscription.id),
    topic: subscription.topic,
    uri: subscription.uri,
    format: "JSON",
    filter: null,
    includeFields: [],
    metafieldNamespaces: [],
    createdAt: subscription.created_at,
    updatedAt: subscription.created_at,
    apiVersion: { handle: API_VERSION, displayName: API_VERSION, supported: true },
    endpoint: { __typename: "WebhookHttpEndpoint", callbackUrl: subscription.uri },
  }
}

type Input = { uri?: string | null; callbackUrl?: string | null }

const refused = (field: string[], message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field, message }],
})

/** Mutations of webhook subscriptions. */
export function subscriptionMutations(shop: RunningShop, scopes: readonly string[]) {
  const { store } = shop
  const problem = (topic: string, uri: string, except?: number) => {
    if (!isLoopback(uri)) return refused(["webhookSubscription", "uri"], "Address is not allowed")
    const taken = [...store.subscriptions.values()].some(
      (one) => one.topic === topic && one.uri === uri && one.id !== except,
    )
    return taken
      ? refused(["webhookSubscription", "uri"], "Address for this topic has already been taken")
      : null
  }
  return {
    webhookSubscriptionCreate: (args: { topic: string; webhookSubscription: Input }) => {
      const { topic, webhookSubscription: input } = args
      const uri = input.uri ?? input.callbackUrl ?? ""
      if (!isTopic(topic) || !holds(scopes, TOPICS[topic].scope)) {
        return refused(
          ["topic"],
          "You cannot create a webhook subscription with the specified topic",
        )
      }
      const wrong = problem(topic, uri)
      if (wrong !== null) return wrong
      const subscription = { id: shop.platform.nextId(), topic, uri, created_at: nowText() }
      store.saveSubscription(subscription)
      return { webhookSubscription: subscriptionNode(subscription), userErrors: [] }
    },
    webhookSubscriptionUpdate: (args: { id: string; webhookSubscription: Input }) => {
      const present = store.subscriptions.get(numberOf(args.id, "WebhookSubscription"))
      if (present === undefined) return refused(["id"], "Webhook subscription does not exist")
      const uri =
        args.webhookSubscription.uri ?? args.webhookSubscription.callbackUrl ?? present.uri
      const wrong = problem(present.topic, uri, present.id)
      if (wrong !== null) return wrong
      const changed = { ...present, uri }
      store.saveSubscription(changed)
      return { webhookSubscription: subscriptionNode(changed), userErrors: [] }
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) =>
      store.removeSubscription(numberOf(id, "WebhookSubscription"))
        ? { deletedWebhookSubscriptionId: id, userErrors: [] }
        : {
            deletedWebhookSubscriptionId: null,
            userErrors: [{ field: ["id"], message: "Webhook subscription does not exist" }],
          },
  }
}
