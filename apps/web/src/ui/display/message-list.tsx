import { type ReactNode, useEffect, useRef } from "react"
import css from "./message-list.module.css"
import { Moment } from "./moment.tsx"

export type Message = {
  id: string
  /** Who wrote it, and on which side. */
  who: string
  when: string
  /** It stands at the right. */
  isOwn: boolean
  /** Its text; empty where something else says it all. */
  text: string
  /** Below the text, such as files. */
  children?: ReactNode
}
type Props = {
  label: string
  /** The oldest first. */
  messages: readonly Message[]
  /** Above the oldest: the way to what was before. */
  older?: ReactNode
}

/** A conversation, the newest at the bottom, which is in view: whose message it is says its side. */
export function MessageList({ label, messages, older }: Props) {
  const end = useRef<HTMLLIElement>(null)
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: as one comes, not as one is drawn again
  useEffect(() => {
    // It is no clean-up: browsers hand over a promise.
    end.current?.scrollIntoView?.({ block: "nearest" })
  }, [newest])
  return (
    <div className={css.scroll}>
      {older ? <div className={css.older}>{older}</div> : null}
      <ol className={css.list} aria-label={label}>
        {messages.map(({ id, who, when, isOwn, text, children }) => (
          <li
            key={id}
            ref={id === newest ? end : undefined}
            className={css.message}
            data-own={isOwn || undefined}
          >
            <div className={css.by}>
              {who} · <Moment at={when} time />
            </div>
            {text ? <p className={css.text}>{text}</p> : null}
            {children}
          </li>
        ))}
      </ol>
    </div>
  )
}
