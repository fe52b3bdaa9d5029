import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  choose: "Choose a conversation",
  keys: "j and k open the next and the previous one, r replies, e closes, # inserts a template.",
  shopper: "Shopper",
  orderCard: "Order {{number}}",
  openOrder: "Open the order",
  quick: {
    label: "Quick filters",
    mine: "Assigned to me",
    unanswered: "Unanswered",
    claims: "Open claims",
    unread: "Unread",
  },
  assignee: {
    label: "Assignee",
    is: "Assigned to {{name}}",
    none: "No assignee",
    done: "Assignee changed",
    take: "Take over",
    failed: "The assignee could not be changed.",
  },
  templates: {
    open: "Templates",
    title: "Templates",
    none: "No templates yet.",
    use: "Insert",
    remove: "Remove {{title}}",
    removed: "Template removed",
    new: "Save as template",
    name: "Title",
    text: "Text",
    hint: "Filled in from the chat and its order: {{names}}",
    save: "Save template",
    saved: "Template saved",
    failed: "The template could not be saved or removed.",
  },
  filters: {
    turn: "Answer",
    turnIs: { ours: "Unanswered" },
    assigneeIs: { me: "Assigned to me", none: "No assignee" },
  },
} as const satisfies Same<typeof de>
