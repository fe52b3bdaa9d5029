import { passkeys as api } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { RenamePasskey as Body, type Passkey } from "@packhaus/contract/sign-in/passkeys/schema"
import { deviceName } from "@packhaus/contract/sign-in/sessions/rules"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { TextField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Notice } from "#ui/page/notice.tsx"
import { isAlreadyAdded, wasCancelled } from "./browser.ts"

type Name = z.output<typeof Body>
const stale = ["passkeys", "second-factor", "session", "sessions"] as const

/** Explains the next step, asks for a name, and has the browser create the passkey. */
export function AddPasskey({
  onClose,
  onCodes,
}: {
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation("passkeys")
  const [problem, setProblem] = useState<"cancelled" | "alreadyAdded" | null>(null)
  const { form, save } = useMutationForm({
    schema: Body,
    values: { name: deviceName(navigator.userAgent) },
    send: async ({ name }: Name) => {
      setProblem(null)
      const { addPasskey } = await import("./ceremonies.ts")
      return addPasskey(name).catch((error: unknown) => {
        if (wasCancelled(error)) setProblem("cancelled")
        else if (isAlreadyAdded(error)) setProblem("alreadyAdded")
        else throw error
        return null
      })
    },
    failed: t(($) => $.failed),
    stale,
    onDone: (added) => {
      if (!added) return
      onClose()
      if (added.recovery_codes.length > 0) onCodes(added.recovery_codes)
    },
  })
  return (
    <FormSheet
      title={t(($) => $.add.title)}
      lead={t(($) => $.add.body)}
      form={form}
      save={save}
      submit={t(($) => $.add.go)}
      onClose={onClose}
    >
      {problem ? (
        <Notice tone="attention" announce>
          {t(($) => $.add[problem])}
        </Notice>
      ) : null}
      <TextField
        label={t(($) => $.name)}
        hint={t(($) => $.nameHint)}
        autoComplete="off"
        {...form.field("name")}
      />
    </FormSheet>
  )
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("passkeys")
  const { id, name } = passkey
  const { form, save } = useMutationForm({
    schema: Body,
    values: { name },
    send: (body: Name) => call(api.rename, { params: { id }, body }),
    done: t(($) => $.rename.done),
    failed: t(($) => $.failed),
    stale: ["passkeys"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.rename.title)}
      form={form}
      save={save}
      submit={t(($) => $.rename.go)}
      onClose={onClose}
    >
      <TextField label={t(($) => $.name)} autoComplete="off" {...form.field("name")} />
    </FormSheet>
  )
}
