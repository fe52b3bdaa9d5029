import { otherSide } from "@packhaus/contract/chats/rules/messages"
import type { Chat } from "@packhaus/contract/chats/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { ClaimBadge } from "#features/returns/claims/components/claim-badge.tsx"
import { useCan, useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { initialsOf } from "#lib/initials.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import css from "./inbox.module.css"

/** The last event: author, change of a claim, and the beginning of the text. */
function usePreview({ last_author_id, last_author_name, last_claim_event, last_message }: Chat) {
  const { t } = useTranslation("chats")
  const { t: claims } = useTranslation("claims")
  const { person } = useSession()
  const moved = last_claim_event ? claims(($) => $.moved[last_claim_event]) : ""
  const words = [moved.replace(/:$/, ""), last_message].filter(Boolean).join(": ")
  if (!words) return t(($) => $.noMessages)
  const who = last_author_id === person.id ? t(($) => $.you) : last_author_name
  return who ? `${who}: ${words}` : words
}

/** Until when an answer is due, or until which day it is put off. */
function AnswerBy({ chat: { answer_by, snoozed_until } }: { chat: Chat }) {
  const { t } = useTranslation("inbox")
  const { calendar, day, time } = useFormat()
  if (snoozed_until)
    return <span>{t(($) => $.snooze.isUntil, { day: calendar(snoozed_until) })}</span>
  if (!answer_by) return null
  const isLate = Date.parse(answer_by) < Date.now()
  return (
    <StatusBadge tone={isLate ? "critical" : "attention"}>
      {t(($) => (isLate ? $.answer.late : $.answer.by), {
        day: day(answer_by),
        time: time(answer_by),
      })}
    </StatusBadge>
  )
}

type Props = { chat: Chat; to: string; open: boolean }

/** A conversation of the inbox: the other side, the matter, and what happened last. */
export function Conversation({ chat, to, open }: Props) {
  const { t } = useTranslation("chats")
  const { t: inbox } = useTranslation("inbox")
  const { organisation } = useSession()
  const seesMany = useSeesMany()
  const can = useCan()
  const { title, kind, product_name, unread, claim, assignee_name, shop_name } = chat
  const other = otherSide(chat, organisation.id)
  const preview = usePreview(chat)
  const about = [
    title,
    product_name === title ? null : product_name,
    kind === "order" ? null : t(($) => $.kinds[kind]),
  ]
  const beside = [
    seesMany && other !== chat.organisation_name && chat.organisation_name,
    shop_name,
    assignee_name && inbox(($) => $.assignee.is, { name: assignee_name }),
  ].filter(Boolean)
  return (
    <li>
      <Link
        className={css.conversation}
        to={to}
        aria-current={open ? "page" : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={css.initials} aria-hidden>
          {initialsOf(other)}
        </span>
        <span className={css.name}>{other}</span>
        <span className={css.when}>
          <Moment at={chat.last_message_at} relative />
        </span>
        <span className={css.about}>{about.filter(Boolean).join(" · ")}</span>
        <span className={css.preview} title={preview}>
          {preview}
        </span>
        <span className={css.marks}>
          <AnswerBy chat={chat} />
          {claim && can("claim.read") ? <ClaimBadge status={claim} named /> : null}
          {unread > 0 ? <span>{t(($) => $.unread, { count: unread })}</span> : null}
          {beside.length > 0 ? <span>{beside.join(" · ")}</span> : null}
        </span>
      </Link>
    </li>
  )
}
