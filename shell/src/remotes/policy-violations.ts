const blocked = new Set<string>()

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.add(blockedURI))

/** Whether the page's Content-Security-Policy blocked a URL. A failed fetch or link does not report this. */
export async function isBlocked(url: string): Promise<boolean> {
  // The event follows the failure in a separate task.
  await new Promise((resume) => setTimeout(resume))
  return blocked.has(url)
}
