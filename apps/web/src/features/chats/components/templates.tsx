import { chatTemplates as api } from "@packhaus/contract/chats/inbox-endpoints"
import { type ChatTemplate, SaveTemplate } from "@packhaus/contract/chats/inbox-schema"
import { placeholders } from "@packhaus/contract/chats/rules/templates"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { inboxQueries } from "../inbox/queries.ts"

type Props = {
  /** The text of the draft, offered as a new template. */
  draft: string
  /** Takes the template's text as a draft. */
  onUse: (text: string) => void
  onClose: () => void
}

/** The templates of the organisation: one press makes a draft of it; the draft can be saved. */
export function Templates({ draft, onUse, onClose }: Props) {
  const { t } = useTranslation("inbox")
  const query = useQuery(inboxQueries.templates)
  const { form, save } = useMutationForm({
    schema: SaveTemplate,
    values: { title: "", text: draft },
    send: (body: SaveTemplate) => call(api.save, { body }),
    done: t(($) => $.templates.saved),
    failed: t(($) => $.templates.failed),
    stale: ["chat-templates"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.templates.title)}
      form={form}
      save={save}
      submit={t(($) => $.templates.save)}
      onClose={onClose}
    >
      <QueryPart query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <Faint>{t(($) => $.templates.none)}</Faint>
          ) : (
            <Lines>
              {templates.map((one) => (
                <Template
                  key={one.id}
                  template={one}
                  onUse={() => {
                    onUse(one.text)
                    onClose()
                  }}
                />
              ))}
            </Lines>
          )
        }
      </QueryPart>
      <h3>{t(($) => $.templates.new)}</h3>
      <FormFields
        form={form}
        fields={{
          title: t(($) => $.templates.name),
          text: {
            label: t(($) => $.templates.text),
            hint: t(($) => $.templates.hint, {
              names: placeholders.map((name) => `{${name}}`).join(" "),
            }),
            as: "area",
            rows: 5,
          },
        }}
      />
    </FormSheet>
  )
}

type TemplateProps = { template: ChatTemplate; onUse: () => void }

function Template({ template: { id, title, text }, onUse }: TemplateProps) {
  const { t } = useTranslation("inbox")
  const remove = useSave({
    send: () => call(api.remove, { params: { id } }),
    done: t(($) => $.templates.removed),
    failed: t(($) => $.templates.failed),
    stale: ["chat-templates"],
  })
  return (
    <Line title={title} sub={text.slice(0, 80)}>
      <Button onClick={onUse}>{t(($) => $.templates.use)}</Button>
      <Button look="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t(($) => $.templates.remove, { title })}
      </Button>
    </Line>
  )
}
