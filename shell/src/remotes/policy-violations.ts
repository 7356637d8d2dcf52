const blocked = new Set<string>()

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.add(blockedURI))

/** Whether the page's Content-Security-Policy blocked a URL; a failed fetch or link does not tell. */
export async function isBlocked(url: string): Promise<boolean> {
  // The event follows the failure as a task of its own.
  await new Promise((resume) => setTimeout(resume))
  return blocked.has(url)
}
