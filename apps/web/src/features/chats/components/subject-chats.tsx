import { chats as api } from "@packhaus/contract/chats/endpoints"
import { chatPaths } from "@packhaus/contract/chats/paths"
import type { ChatKind } from "@packhaus/contract/chats/status"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { ClaimBadge } from "#features/returns/claims/components/claim-badge.tsx"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { chatQueries } from "../queries.ts"

type Props = { kind: ChatKind; subject_id: string }

/** On the page of a subject: its chats, and the parties for a new one. */
export function SubjectChats({ kind, subject_id }: Props) {
  const { t } = useTranslation("chats")
  const query = useQuery(chatQueries.subject(kind, subject_id))
  const can = useCan()
  const navigate = useNavigate()
  const open = useSave<string, { chat: { id: string } }>({
    send: (receiver_id) => call(api.open, { body: { kind, subject_id, receiver_id } }),
    failed: t(($) => $.subject.failed),
    stale: ["chats"],
    onDone: ({ chat }) => void navigate(chatPaths.one(chat.id)),
  })
  return (
    <QueryPart query={query}>
      {({ counterparts }) =>
        counterparts.length === 0 ? null : (
          <Section flush title={t(($) => $.subject.title)}>
            <Lines>
              {counterparts.map(({ receiver_id, name, chat_id, unread, claim }) => (
                <Line
                  key={receiver_id}
                  title={chat_id ? <Link to={chatPaths.one(chat_id)}>{name}</Link> : name}
                >
                  {claim && can("claim.read") ? <ClaimBadge status={claim} named /> : null}
                  {unread > 0 ? (
                    <StatusBadge tone="info">{t(($) => $.unread, { count: unread })}</StatusBadge>
                  ) : null}
                  {chat_id === null && can("chat.write") ? (
                    <Button
                      loading={open.isPending && open.variables === receiver_id}
                      onClick={() => open.mutate(receiver_id)}
                    >
                      {t(($) => $.subject.write, { name })}
                    </Button>
                  ) : null}
                </Line>
              ))}
            </Lines>
          </Section>
        )
      }
    </QueryPart>
  )
}
