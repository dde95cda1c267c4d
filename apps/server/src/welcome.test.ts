import { describe, expect, it, vi } from 'vitest'
import { aStaffMember } from './testing/factories.ts'
import { useTestApp } from './testing/test-app.ts'
import { sayWelcome } from './welcome.ts'

describe('what the terminal says once the program runs', () => {
  const testApp = useTestApp()

  it('without anybody of staff names the command that invites the first admin, and not any more after that', async () => {
    const written: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    const logger = { warn: vi.fn<(...said: unknown[]) => void>() }
    await sayWelcome(testApp.services, logger)
    await aStaffMember(testApp, 'admin')
    await sayWelcome(testApp.services, logger)
    write.mockRestore()
    const [before, after] = written.filter((text) => text.includes('is running'))
    expect(before).toContain('npm run staff -- add you@example.com admin')
    expect(after).not.toContain('npm run staff')
    expect(logger.warn).not.toHaveBeenCalled()
  })
})
