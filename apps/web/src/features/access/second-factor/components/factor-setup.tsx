import { secondFactor as api } from "@packhaus/contract/access/second-factor/endpoints"
import { GivenCode, type Preparation } from "@packhaus/contract/access/second-factor/schema"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "#ui/actions/button.tsx"
import { CopyButton } from "#ui/actions/copy-button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { Faint, FormFooter, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { Bone } from "#ui/page/states.tsx"
import { CodeField } from "./code-field.tsx"

const QrCode = lazyPart(() => import("#ui/display/qr-code.tsx"), "QrCode")

type Shown = { onCodes: (codes: readonly string[]) => void }

/**
 * Sets up an authenticator app: explains its purpose, then shows the secret and asks for the first
 * code.
 */
export function FactorSetup({ onCodes, isOnly }: Shown & { isOnly: boolean }) {
  const { t } = useTranslation("second-factor")
  const prepare = useSave({
    send: () => call(api.prepare, {}),
    failed: t(($) => $.failed),
    stale: [],
  })
  const preparation = prepare.data?.preparation
  if (preparation) return <Pairing preparation={preparation} onCodes={onCodes} />
  return (
    <Section
      title={t(($) => $.app)}
      side={isOnly ? <StatusBadge tone="neutral">{t(($) => $.off)}</StatusBadge> : null}
    >
      <Stack>
        <div>{t(($) => (isOnly ? $.offBody : $.appBody))}</div>
        <FormFooter>
          <Button look="primary" loading={prepare.isPending} onClick={() => prepare.mutate()}>
            {t(($) => $.setUp)}
          </Button>
        </FormFooter>
      </Stack>
    </Section>
  )
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ")

function Pairing({ preparation, onCodes }: Shown & { preparation: z.output<typeof Preparation> }) {
  const { t } = useTranslation("second-factor")
  const form = useSchemaForm(GivenCode, { code: "" })
  const confirm = useSave({
    send: (body: z.output<typeof GivenCode>) => call(api.confirm, { body }),
    failed: t(($) => $.failed),
    stale: ["second-factor", "session", "sessions"],
    form,
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const { secret, url } = preparation
  return (
    <form noValidate onSubmit={form.submit((body) => confirm.mutate(body))}>
      <Stack>
        <Section flush title={t(($) => $.scan)}>
          <Lines>
            <Line
              title={
                <Suspense fallback={<Bone width="9.5rem" />}>
                  <QrCode text={url} label={t(($) => $.qr)} />
                </Suspense>
              }
            >
              <Faint>{t(($) => $.scanBody)}</Faint>
            </Line>
            <Line title={<Faint>{t(($) => $.secret)}</Faint>} sub={<code>{inFours(secret)}</code>}>
              <CopyButton text={secret} what={t(($) => $.secret)} />
            </Line>
          </Lines>
        </Section>
        <Section title={t(($) => $.confirm)}>
          <CodeField {...form.field("code")} />
        </Section>
        <FormFooter>
          <Button look="primary" type="submit" loading={confirm.isPending}>
            {t(($) => $.turnOn)}
          </Button>
        </FormFooter>
      </Stack>
    </form>
  )
}
