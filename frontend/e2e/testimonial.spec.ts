import { expect, main, open, test } from './support/fixtures.ts';

const PROJECT = 'Molino Alto, pedidos para panaderías';
const WORDS = 'Por fin desayunamos sin el teléfono en la oreja.';

for (const width of [360, 1_280])
  test(`un cliente escribe por un enlace, se publica y lo retira (${String(width)})`, async ({
    adminPage,
    page,
  }) => {
    for (const one of [adminPage, page]) await one.setViewportSize({ width, height: 800 });
    await open(adminPage, '/admin/contenido/testimonial');
    await main(adminPage).getByRole('button', { name: 'Pedir un testimonio' }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Pedir un testimonio' });
    await dialog.getByLabel('Sobre qué').selectOption({ label: PROJECT });
    await dialog.getByRole('button', { name: 'Hacer el enlace' }).click();
    const link = await dialog.getByLabel('Enlace').inputValue();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();

    await page.goto('about:blank');
    await page.goto(new URL(link).hash.replace(/^/, '/'));
    await expect(main(page).getByText(`sobre «${PROJECT}»`)).toBeVisible();
    await main(page).getByRole('button', { name: 'Enviar' }).click();
    await expect(main(page).getByRole('textbox', { name: 'Testimonio' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await main(page).getByRole('textbox', { name: 'Testimonio' }).fill(WORDS);
    await main(page)
      .getByLabel('Cómo quieres aparecer')
      .fill(`Elena ${String(width)}`);
    await main(page).getByRole('button', { name: 'Enviar' }).click();
    await expect(main(page).getByRole('button', { name: 'Corregir' })).toBeVisible();

    await open(adminPage, '/admin/moderacion');
    const waiting = main(adminPage)
      .getByRole('article')
      .filter({ hasText: `Elena ${String(width)}` });
    await waiting.getByRole('button', { name: /^Aprobar/ }).click();
    await expect(waiting).toHaveCount(0);

    const said = main(page)
      .getByRole('figure')
      .filter({ hasText: `Elena ${String(width)}` });
    for (const path of ['/project/1', '/']) {
      await page.goto('about:blank');
      await open(page, path);
      await said.scrollIntoViewIfNeeded();
      await expect(said).toContainText(WORDS);
    }

    await page.goto('about:blank');
    await page.goto(new URL(link).hash.replace(/^/, '/'));
    await main(page).getByRole('button', { name: 'Retirarlo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirarlo' }).click();
    await expect(main(page).getByText(/^Lo retiraste/)).toBeVisible();
    await page.goto('about:blank');
    await open(page, '/project/1');
    await expect(main(page).getByRole('heading', { name: 'Lo que dice el cliente' })).toBeVisible();
    await expect(said).toHaveCount(0);
  });

for (const width of [360, 1_280])
  test(`de un proyecto compartido a las preguntas de un curso (${String(width)})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    await page.goto('/project/1/molino-alto-pedidos-para-panaderias');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(PROJECT);
    await main(page).getByRole('link', { name: 'Cuéntame el tuyo' }).first().click();
    await expect(main(page).getByLabel('Asunto')).toHaveValue(`Algo como: ${PROJECT}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cursos' }).click();
    const card = main(page).getByRole('article').filter({ hasText: '20 semanas' });
    await card.getByRole('link', { name: /^Fechas y costos/ }).click();
    await main(page).getByLabel('¿En qué horario puedes?').selectOption('Tardes');
    await main(page).getByLabel('Nombre').fill('Persona Interesada');
    await main(page).getByLabel('Email').fill('interesada@example.com');
    await main(page).getByLabel('Mensaje').fill('Quiero aprender desde cero.');
    const sent = page.waitForRequest((one) => one.url().includes('/api/contacts/create'));
    await main(page).getByRole('button', { name: 'Enviar Información' }).click();
    const { comment } = (await sent).postDataJSON() as { comment: string };
    expect(comment).toContain('¿En qué horario puedes?: Tardes');
  });
