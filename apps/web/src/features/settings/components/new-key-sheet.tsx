import { apiKeys as api } from "@packhaus/contract/api-keys/endpoints"
import { CreateApiKey } from "@packhaus/contract/api-keys/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/button.tsx"
import { CopyButton } from "#ui/copy-button.tsx"
import { TextField } from "#ui/field.tsx"
import { Notice } from "#ui/notice.tsx"
import { Sheet, SheetForm } from "#ui/sheet.tsx"
import { useSave } from "#ui/use-save.ts"
import { useSchemaForm } from "#ui/use-schema-form.ts"

/** Names a new key and shows it, this once. */
export function NewKeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("settings")
  const { t: tUi } = useTranslation("ui")
  const form = useSchemaForm(CreateApiKey, { name: "" })
  const create = useSave({
    send: (body: z.output<typeof CreateApiKey>) => call(api.create, { body }),
    failed: t(($) => $.keys.failed),
    stale: ["api-keys"],
    form,
  })
  const secret = create.data?.secret
  return (
    <Sheet open onClose={onClose} title={t(($) => $.keys.add)}>
      <SheetForm
        lead={t(($) => $.keys.newLead)}
        onSubmit={form.submit((body) => create.mutate(body))}
        footer={
          secret ? (
            <Button look="primary" onClick={onClose}>
              {t(($) => $.keys.kept)}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
              <Button look="primary" type="submit" loading={create.isPending}>
                {t(($) => $.keys.create)}
              </Button>
            </>
          )
        }
      >
        <TextField
          label={t(($) => $.keys.name)}
          hint={t(($) => $.keys.nameHint)}
          readOnly={secret !== undefined}
          {...form.field("name")}
        />
        {secret ? (
          <>
            <Notice tone="attention" announce title={t(($) => $.keys.once)}>
              {t(($) => $.keys.onceBody)}
            </Notice>
            <TextField
              label={t(($) => $.keys.secret)}
              readOnly
              value={secret}
              onFocus={({ target }) => target.select()}
            />
            <div>
              <CopyButton text={secret} what={t(($) => $.keys.secret)} />
            </div>
          </>
        ) : null}
      </SheetForm>
    </Sheet>
  )
}
