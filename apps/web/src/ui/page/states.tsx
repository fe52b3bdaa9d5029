import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { IconCloudOff, IconX } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { statusOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button, LinkButton } from "../actions/button.tsx"
import css from "./states.module.css"

type Props = { icon: typeof IconCloudOff; title: string; body?: ReactNode; children?: ReactNode }

/** The empty state: says what the page is for and offers the first step. */
export const EmptyState = ({ icon: Icon, title, body, children }: Props) => (
  <div className={css.state} data-empty>
    <div className={css.icon}>
      <Icon size={24} stroke={1.6} aria-hidden />
    </div>
    <h2 className={css.title}>{title}</h2>
    {body ? <p className={css.body}>{body}</p> : null}
    {children ? <div className={css.actions}>{children}</div> : null}
  </div>
)

/** Failed loading: what to do, and the number of the log. A missing right is no fault and is not retried. */
export function FailedState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("ui")
  const { cause, reference } = useErrorWords()
  if (statusOf(error) === 403)
    return (
      <EmptyState icon={IconX} title={t(($) => $.denied.title)} body={cause(error)}>
        <LinkButton to={dashboardPaths.home}>{t(($) => $.denied.home)}</LinkButton>
      </EmptyState>
    )
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={t(($) => $.failed.title)}
        body={[cause(error), reference(error)].filter(Boolean).join(" · ")}
      >
        <Button onClick={onRetry}>{t(($) => $.retry)}</Button>
      </EmptyState>
    </div>
  )
}

/** The skeleton of a section: its frame, and a bar for each of `lines`. */
export const SectionBones = ({ lines }: { lines: readonly string[] }) => (
  <div className={css.frame}>
    <Bone width="30%" />
    {lines.map((width) => (
      <Bone key={width} width={width} />
    ))}
  </div>
)

/**
 * A grey bar in place of text. Invisible for the first 240 ms, so that fast answers do not flicker.
 */
export const Bone = ({
  width = "100%",
  height,
}: {
  width?: string | number
  height?: string | number
}) => <span className={css.bone} style={{ width, height }} />
