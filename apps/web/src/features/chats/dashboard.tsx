import { chatDashboard } from "@packhaus/contract/chats/dashboard"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { ChatsWaiting } from "./components/chats-waiting.tsx"

export const dashboard = dashboardOnScreen(chatDashboard, {
  panels: { chats_waiting: { order: 10, place: "main", Show: ChatsWaiting } },
})
