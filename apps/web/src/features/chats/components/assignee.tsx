import { chatAssignees as api } from "@packhaus/contract/chats/inbox-endpoints"
import type { Chat } from "@packhaus/contract/chats/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { useKeys } from "#lib/use-keys.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Stack } from "#ui/page/layout.tsx"
import { inboxQueries } from "../inbox/queries.ts"

/** Who of the platform works on the chat; `a` takes it over. */
export function Assignee({ chat: { id, assignee_id } }: { chat: Chat }) {
  const { t } = useTranslation("inbox")
  const { person } = useSession()
  const { data = [] } = useQuery(inboxQueries.assignees)
  const assign = useSave({
    send: (member_id: string | null) => call(api.assign, { params: { id }, body: { member_id } }),
    done: t(($) => $.assignee.done),
    undo: () => call(api.assign, { params: { id }, body: { member_id: assignee_id } }),
    failed: t(($) => $.assignee.failed),
    stale: ["chats"],
  })
  const isMine = assignee_id === person.id
  const take = () => assign.mutate(person.id)
  useKeys(isMine ? {} : { a: take })
  return (
    <Stack>
      <SelectField
        label={t(($) => $.assignee.label)}
        empty={t(($) => $.assignee.none)}
        options={data.map((one) => ({ value: one.id, label: one.name }))}
        value={assignee_id ?? ""}
        onChange={({ target }) => assign.mutate(target.value || null)}
      />
      {isMine ? null : (
        <Button loading={assign.isPending} onClick={take}>
          {t(($) => $.assignee.take)}
        </Button>
      )}
    </Stack>
  )
}
